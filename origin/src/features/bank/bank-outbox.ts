import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Services } from '#origin/platform/services/services.ts';
import { outgoingFile } from './bank-tables.ts';

/**
 * Writes files for the clearing house into a folder. A file appears only when it is whole: until then its name begins with a
 * dot. If a process dies before it has recorded a file as written, the same file is written again.
 */
export async function writeOutbox(
  folder: string,
  { database, log, realNow }: Pick<Services, 'database' | 'log' | 'realNow'>,
): Promise<void> {
  const files = await database
    .select()
    .from(outgoingFile)
    .where(isNull(outgoingFile.writtenAt))
    .orderBy(asc(outgoingFile.createdAt));
  for (const { id, name, content } of files) {
    const unfinished = path.join(folder, `.${name}.${process.pid}`);
    await writeFile(unfinished, Buffer.from(content, 'latin1'));
    await rename(unfinished, path.join(folder, name));
    await database
      .update(outgoingFile)
      .set({ writtenAt: new Date(realNow()) })
      .where(eq(outgoingFile.id, id));
    log.info({ file: name }, 'a file for the clearing house was written');
  }
}
