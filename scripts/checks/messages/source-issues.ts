import { parseSync, Visitor } from 'oxc-parser';
import { type Issue, lineAt } from '../issue.ts';

/** A letter that stands alone, as in a table of letters, does not count. */
const norwegianLetter = /[æøå][a-zæøå]|[a-zæøå][æøå]/i;
const messageTags: ReadonlySet<string> = new Set(['t', 'msg']);
const messageElements: ReadonlySet<string> = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const messageCalls: ReadonlySet<string> = new Set(['plural', 'select', 'selectOrdinal', 'msg', 't', 'defineMessage']);

/** A comment `never shown` above a statement covers all strings in it. */
const neverShown = /(\/\/[^\n]*never shown[^\n]*|\/\*((?!\*\/)[\s\S])*never shown((?!\*\/)[\s\S])*\*\/)\s*$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Norwegian words outside the catalogues, and messages that are read before the language is known. The lint rule
 * jsx-no-literals finds all JSX text; this check finds the strings that the rule cannot see.
 */
export function sourceIssues(file: string, source: string): readonly Issue[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return [{ file, message: 'cannot be parsed' }];
  const spans = readSpans(program);
  const within = (outer: readonly Span[], { start, end }: Span): boolean =>
    outer.some((span) => span.start <= start && end <= span.end);
  const waived = program.body.filter(({ start }) => neverShown.test(source.slice(0, start)));
  return [
    ...spans.norwegian
      .filter((span) => !within(spans.messages, span) && !within(waived, span))
      .map((span) => ({
        file,
        line: lineAt(source, span.start),
        message: `text outside the catalogues: ${source.slice(span.start, span.end)}`,
      })),
    ...spans.eager
      .filter((span) => !within(spans.functions, span))
      .map((span) => ({
        file,
        line: lineAt(source, span.start),
        message: 't at module level is read once, before the language is known; use msg',
      })),
  ];
}

interface Spans {
  readonly norwegian: Span[];
  readonly messages: Span[];
  readonly eager: Span[];
  readonly functions: Span[];
}

type Program = ReturnType<typeof parseSync>['program'];

function readSpans(program: Program): Spans {
  const spans: Spans = { norwegian: [], messages: [], eager: [], functions: [] };
  const addFunction = (node: Span): void => void spans.functions.push(node);
  const visitor = new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && norwegianLetter.test(node.value)) spans.norwegian.push(node);
    },
    TemplateElement: (node) => {
      if (norwegianLetter.test(node.value.raw)) spans.norwegian.push(node);
    },
    TaggedTemplateExpression: (node) => {
      if (node.tag.type !== 'Identifier' || !messageTags.has(node.tag.name)) return;
      spans.messages.push(node);
      if (node.tag.name === 't') spans.eager.push(node);
    },
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && messageCalls.has(node.callee.name)) spans.messages.push(node);
    },
    JSXElement: (node) => {
      const { name } = node.openingElement;
      if (name.type === 'JSXIdentifier' && messageElements.has(name.name)) spans.messages.push(node);
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  });
  visitor.visit(program);
  return spans;
}
