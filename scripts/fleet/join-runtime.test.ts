import { expect, test } from 'vitest';
import { joinRuntimeIn } from './join-runtime.ts';

const chunk = (name: string, code: string, imports: readonly string[] = []) => ({
  type: 'chunk' as const,
  name,
  fileName: `chunks/${name}.js`,
  code,
  imports: imports.map((one) => `chunks/${one}.js`),
});

test('Q-04 moves the bundler’s own functions into the libraries’ file', () => {
  const bundle = {
    'chunks/c.1.js': { ...chunk('rolldown-runtime', 'var e=1,t=2;export{e as n,t as r};'), fileName: 'chunks/c.1.js' },
    libraries: chunk('libraries', 'import{n as a}from"./c.1.js";var x=a;export{x as t};', ['c.1']),
    page: chunk('page', 'import{n as e,r as t}from"../chunks/c.1.js";import{t as n}from"./libraries.js";', [
      'libraries',
      'c.1',
    ]),
  };
  joinRuntimeIn(bundle);
  expect(bundle.libraries).toMatchObject({
    code: [
      'const $runtime=(()=>{var e=1,t=2;return{n:e,r:t}})();const{n:a}=$runtime;var x=a;export{x as t};',
      'const $runtimen=$runtime.n,$runtimer=$runtime.r;export{$runtimen,$runtimer};',
    ].join('\n'),
    imports: [],
  });
  expect(bundle.page).toMatchObject({
    code: 'import{$runtimen as e,$runtimer as t}from"../chunks/libraries.js";import{t as n}from"./libraries.js";',
    imports: ['chunks/libraries.js'],
  });
  expect(Object.keys(bundle)).toEqual(['libraries', 'page']);
});

test('Q-04 refuses a bundle with an unexpected structure', () => {
  expect(() => joinRuntimeIn({ libraries: chunk('libraries', '') })).toThrow('no runtime');
});
