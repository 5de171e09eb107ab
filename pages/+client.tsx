import '#src/app/styles/tokens.css';
import '#src/app/styles/base.css';
import '#src/app/styles/shell.css';
import { startClient } from '#src/app/client.tsx';

void startClient();
