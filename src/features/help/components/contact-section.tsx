import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { ArticleSection } from '#src/ui/article.tsx';
import { contactLines } from '../contact-texts.ts';
import { TextList } from './text-list.tsx';

interface ContactSectionProps {
  readonly heading: ReactNode;
  readonly message: MessageDescriptor;
}

export function ContactSection({ heading, message }: ContactSectionProps): ReactNode {
  return (
    <ArticleSection id="kontakt" heading={heading}>
      <p>
        <TitleText message={message} />
      </p>
      <address className="help-contact">
        <TextList items={contactLines} />
      </address>
    </ArticleSection>
  );
}
