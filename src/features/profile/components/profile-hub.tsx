import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { NextSteps, WayLabel } from '#src/ui/next-steps.tsx';
import { Section } from '#src/ui/section.tsx';
import { pathOf } from '../places.ts';
import { calendarFeedQuery, helpersQuery, ownSessionsQuery } from '../queries.ts';
import type { ProfileContent } from './profile-frame.tsx';

export function ProfileHub({ accountNo, profile }: ProfileContent): ReactNode {
  const { t } = useLingui();
  const { titleCode, identityHost } = useTitle();
  const isHelper = useActing() !== undefined;
  const holder = { accountNo, titleCode };
  const { givenName, familyName } = profile;
  const phone = formatPhone(profile.phoneNumber);
  return (
    <>
      <NextSteps label={t`Profilen din`}>
        <Link to={pathOf('details')}>
          <WayLabel state={phone === '' ? `${givenName} ${familyName}` : `${givenName} ${familyName}, ${phone}`}>
            <Trans>Navn, e-post, telefon og fødselsdato</Trans>
          </WayLabel>
        </Link>
        {isHelper ? null : (
          <Link to={pathOf('calendar')}>
            <WayLabel state={<CalendarState holder={holder} />}>
              <Trans>I kalenderen din</Trans>
            </WayLabel>
          </Link>
        )}
        {isHelper ? null : (
          <Link to={pathOf('helpers')}>
            <WayLabel state={<HelperState holder={holder} />}>
              <Trans>Hjelp fra noen du kjenner</Trans>
            </WayLabel>
          </Link>
        )}
        {isHelper ? null : (
          <Link to={pathOf('sessions')}>
            <WayLabel state={<SessionState accountNo={accountNo} />}>
              <Trans>Her er du logget inn</Trans>
            </WayLabel>
          </Link>
        )}
        <Link to={pathOf('account')}>
          <WayLabel state={<Trans>På kontoen din hos {identityHost}</Trans>}>
            <Trans>Avanserte innstillinger</Trans>
          </WayLabel>
        </Link>
      </NextSteps>
      <Section id="rettigheter" heading={<Trans>Opplysningene dine</Trans>} className="flow-section">
        <NextSteps label={t`Rettighetene dine`}>
          <Link to="/personverninnstillinger">
            <Trans>Personverninnstillinger</Trans>
          </Link>
          <Link to="/schibstedTakeoutGateway">
            <Trans>Få en kopi av opplysningene dine</Trans>
          </Link>
          <Link to="/schibstedDeleteGateway">
            <Trans>Slett kontoen din</Trans>
          </Link>
        </NextSteps>
      </Section>
    </>
  );
}

interface StateProps {
  readonly holder: Parameters<typeof helpersQuery>[0];
}

function CalendarState({ holder }: StateProps): ReactNode {
  const { long } = useDayTexts();
  const { data } = useQuery(calendarFeedQuery(holder));
  if (data === undefined) return null;
  if (data.feed === null) return <Trans>Ingen kalenderadresse</Trans>;
  const day = long(dayInOslo(Date.parse(data.feed.madeAt)));
  return <Trans>Kalenderadresse fra {day}</Trans>;
}

function HelperState({ holder }: StateProps): ReactNode {
  const { data } = useQuery(helpersQuery(holder));
  if (data === undefined) return null;
  return <Plural value={data.helpers.length} _0="Ingen" one="Én person" other="# personer" />;
}

function SessionState({ accountNo }: { readonly accountNo: string }): ReactNode {
  const { data } = useQuery(ownSessionsQuery(accountNo));
  if (data === undefined) return null;
  return <Plural value={data.sessions.length} one="Bare her" other="# steder" />;
}
