import { expect, test } from 'vitest';
import { icalendarText } from './icalendar.ts';

const event = {
  uid: 'abc@minside.example',
  from: '2027-07-01',
  to: '2027-07-14',
  summary: 'Avisen er stoppet',
  description: 'Se og endre: alt, ett; eller \\ to\nlinjer',
  url: 'https://minside.example/endre-avislevering',
};
const calendar = { name: 'Polvik, Tidende', language: 'nb', asOf: Date.UTC(2027, 5, 30, 22), events: [event] };

test('N-15 a calendar has the lines that RFC 5545 requires and ends each with a line break', () => {
  const text = icalendarText(calendar);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Min Side//Kalender//NO',
    'CALSCALE:GREGORIAN',
    'NAME;LANGUAGE=nb:Polvik\\, Tidende',
    'X-WR-CALNAME:Polvik\\, Tidende',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VEVENT',
    'UID:abc@minside.example',
    'DTSTAMP:20270630T220000Z',
    'DTSTART;VALUE=DATE:20270701',
    'DTEND;VALUE=DATE:20270715',
    'SUMMARY;LANGUAGE=nb:Avisen er stoppet',
    'DESCRIPTION;LANGUAGE=nb:Se og endre: alt\\, ett\\; eller \\\\ to\\nlinjer',
    'URL:https://minside.example/endre-avislevering',
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('N-15 no line is longer than 75 bytes, and no character is split between lines', () => {
  const summary = 'Blåbærsyltetøyglasset på øya går ut på dato i år, åtte æresord på det. '.repeat(4);
  const text = icalendarText({ ...calendar, events: [{ ...event, summary }] });
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY;LANGUAGE=nb:${summary.replaceAll(',', '\\,')}`);
});
