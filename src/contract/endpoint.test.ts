import { expect, test } from 'vitest';
import { urlOf } from './endpoint.ts';

test.each([
  ['session', {}, {}, '/api/session'],
  ['subscription/:accountNo/:titleCode', { accountNo: '1', titleCode: 'VÅ' }, {}, '/api/subscription/1/V%C3%85'],
  ['list', {}, { page: 0, all: false, none: undefined, nothing: null }, '/api/list?page=0&all=false'],
  ['list', {}, { kind: ['a', 'b&c'] }, '/api/list?kind=a&kind=b%26c'],
  ['thing/:id', { id: '../admin' }, {}, '/api/thing/..%2Fadmin'],
])('A-01 the URL of %s with %j and %j is %s', (path, params, query, url) => {
  expect(urlOf(path, params, query)).toBe(url);
});

test.each([{}, { id: '' }, { id: '.' }, { id: '..' }])('A-01 throws for the path parameter %j', (params) => {
  expect(() => urlOf('thing/:id', params, {})).toThrow('"id"');
});
