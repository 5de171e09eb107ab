import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Session } from './create-session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

export function SessionProvider({ session, children }: SessionProviderProps): ReactNode {
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={session.queryClient}>{children}</QueryClientProvider>
    </SessionContext>
  );
}

/** The signed-in person is in `useSession`. */
export function useSessionActions(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSessionActions needs a SessionProvider above it.');
  return session;
}
