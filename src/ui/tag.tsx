import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import CheckmarkCircleIcon from '@navikt/aksel-icons/svg/CheckmarkCircle.svg?react';
import ClockIcon from '@navikt/aksel-icons/svg/Clock.svg?react';
import ExclamationmarkTriangleIcon from '@navikt/aksel-icons/svg/ExclamationmarkTriangle.svg?react';
import InformationSquareIcon from '@navikt/aksel-icons/svg/InformationSquare.svg?react';
import PauseIcon from '@navikt/aksel-icons/svg/Pause.svg?react';
import XMarkOctagonIcon from '@navikt/aksel-icons/svg/XMarkOctagon.svg?react';
import type { ReactNode } from 'react';
import './tag.css';

/** Shown by an icon and words, not by colour alone. */
export type TagTone = 'neutral' | 'good' | 'waiting' | 'paused' | 'attention' | 'bad';

export interface TagProps {
  readonly tone: TagTone;
  /** A word or two. */
  readonly children: ReactNode;
}

const icons = {
  neutral: InformationSquareIcon,
  good: CheckmarkCircleIcon,
  waiting: ClockIcon,
  paused: PauseIcon,
  attention: ExclamationmarkTriangleIcon,
  bad: XMarkOctagonIcon,
} as const satisfies Record<TagTone, unknown>;

export function Tag({ tone, children }: TagProps): ReactNode {
  const Icon = icons[tone];
  return (
    <span className="tag" data-tone={tone}>
      <Icon />
      {children}
    </span>
  );
}

export interface StateText {
  readonly text: MessageDescriptor;
  readonly tone: TagTone;
}

export function StateTag({ of: { text, tone } }: { readonly of: StateText }): ReactNode {
  const { i18n } = useLingui();
  return <Tag tone={tone}>{i18n._(text)}</Tag>;
}
