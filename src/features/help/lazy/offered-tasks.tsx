import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { type ReactNode, useContext, useDeferredValue } from 'react';
import type { ContactSubject } from '#src/domain/contact.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { IsOffered } from '#src/lib/is-offered.ts';
import { stopWords } from '../faq/faq.ts';
import { bestMatches, searchStems } from '../rules.ts';
import { type Task, tasks } from './contact-tasks.ts';

const maxFound = 3;

interface OfferedTasksProps {
  readonly subject: ContactSubject | '';
  readonly message: string;
}

export function OfferedTasks({ subject, message }: OfferedTasksProps): ReactNode {
  const { i18n } = useLingui();
  const stems = searchStems(useDeferredValue(message), i18n._(stopWords));
  const isOffered = useContext(IsOffered);
  const possible = tasks.filter(({ to }) => isOffered(to));
  const isFound = bestMatches(
    possible.map(({ label, keywords }) => `${i18n._(label)} ${i18n._(keywords)}`),
    stems,
  );
  const found = possible.filter((task, index) => isFound[index] === true && task.subject !== subject);
  const offered: readonly Task[] = [
    ...possible.filter((task) => task.subject === subject),
    ...(stems.length === 0 ? [] : found.slice(0, maxFound)),
  ];
  return (
    <div className="contact-tasks" aria-live="polite">
      {offered.length === 0 ? null : (
        <>
          <h3>
            <Trans>Dette kan du ordne selv, med en gang</Trans>
          </h3>
          <ul className="text-list">
            {offered.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{i18n._(label)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
