import { toJsonSchema } from '@valibot/to-json-schema';
import { TitleConfigSchema } from '#src/domain/title.ts';

/** The JSON Schema of a title file, for completion in editors (T-02); text of `titles/title.schema.json`. */
export function titleSchemaText(): string {
  const schema = toJsonSchema(TitleConfigSchema, {
    typeMode: 'input',
    // JSON Schema has no check digits and no trimming; `npm run title:check` checks them.
    ignoreActions: ['check', 'trim'],
  });
  return `${JSON.stringify({ title: 'Newspaper title', ...schema }, null, 2)}\n`;
}
