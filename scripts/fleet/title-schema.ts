import { toJsonSchema } from '@valibot/to-json-schema';
import { TitleConfigSchema } from '#src/domain/title.ts';

/** The JSON Schema of a title file, for completion in editors (T-02); text of `titles/title.schema.json`. */
export function titleSchemaText(): string {
  const schema = toJsonSchema(TitleConfigSchema, {
    typeMode: 'input',
    // Check digits and trimming have no counterpart there; `npm run title:check` holds them.
    ignoreActions: ['check', 'trim'],
  });
  return `${JSON.stringify({ title: 'Newspaper title', ...schema }, null, 2)}\n`;
}
