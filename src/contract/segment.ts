import * as v from 'valibot';
import { messagePaths } from '#src/domain/routes.ts';
import { segments } from '#src/domain/segments.ts';
import { endpoint } from './endpoint.ts';
import { DaySchema, TitleCodeSchema } from './fields.ts';

/** Without markup and line breaks. */
const plainText = (least: number, most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(most), v.check(isPlain, 'plain text'));

function isPlain(text: string): boolean {
  return !/[<>\p{Cc}]/u.test(text);
}

const params = v.object({ id: v.picklist(segments) });

/** Chosen by the sender; unique within a title. */
const messageId = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/), v.maxLength(64));

const entries = { titleCode: TitleCodeSchema, messageId };

const response = v.object({
  messageId: v.string(),
  segment: v.picklist(segments),
  firstDay: DaySchema,
  lastDay: DaySchema,
  isWithdrawn: v.boolean(),
});

/**
 * The home page shows it to a segment of a title's subscribers. If the same message is sent again, it is stored only
 * once. A message cannot be changed; a correction needs another message.
 */
export const sendSegmentMessage = endpoint('POST', 'segment/:id/message', {
  access: 'publisher',
  params,
  payload: v.object({
    ...entries,
    /** In the language of the title. */
    heading: plainText(3, 80),
    text: plainText(10, 600),
    link: v.optional(v.object({ path: v.picklist(messagePaths), label: plainText(2, 60) })),
    /** First and last day on which it is shown, by the title's clock. */
    firstDay: DaySchema,
    lastDay: DaySchema,
  }),
  response,
  refusals: ['tokenInvalid', 'titleNotAllowed', 'titleNotFound', 'daysInvalid', 'messagePast', 'messageIdTaken'],
});

/** A repeated call changes nothing. */
export const withdrawSegmentMessage = endpoint('DELETE', 'segment/:id/message', {
  access: 'publisher',
  params,
  payload: v.object(entries),
  response,
  refusals: ['tokenInvalid', 'titleNotAllowed', 'titleNotFound', 'messageNotFound'],
});
