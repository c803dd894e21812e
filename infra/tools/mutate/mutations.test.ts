import { expect, test } from 'bun:test'
import { changedLines } from './changed-lines'
import { applied, mutationsOf } from './mutations'

const mutated = (path: string, source: string) =>
  mutationsOf(path, source).map((it) => [it.line, it.what, applied(source, it)])

test('an element of a page is dropped, as a child and as a value', () => {
  expect(mutated('a.tsx', 'const a = <p>{b}<i /></p>')).toEqual([
    [1, 'drops <p>{b}<i /></p>', 'const a = null'],
    [1, 'drops <i />', 'const a = <p>{b}{null}</p>'],
  ])
})

test('a text is swapped, and its id: no name of a property, no type, no module', () => {
  const source = "import 'a.b'\nconst a: 'a.b' = text('order.title')\nconst b = { 'a.b': 1 }\nimport('c.d')"
  expect(mutated('a.ts', source)).toEqual([
    [2, "swaps the text 'order.title'", source.replace("'order.title'", "'ЪЪЪ'")],
    [4, "removes import('c.d')", source.replace("import('c.d')", ';')],
  ])
  expect(mutated('a.tsx', 'const a = <>Да<B label="b.c" /></>')).toEqual([
    [1, 'swaps the text Да', 'const a = <>ЪЪЪ<B label="b.c" /></>'],
    [1, 'drops <B label="b.c" />', 'const a = <>Да{null}</>'],
    [1, 'swaps the text "b.c"', 'const a = <>Да<B label="ЪЪЪ" /></>'],
  ])
  expect(mutated('ru.json', '{\n  "a.b": "Заказ"\n}')).toEqual([[2, 'swaps the text "Заказ"', '{\n  "a.b": "ЪЪЪ"\n}']])
})

test('a condition is negated', () => {
  expect(mutated('a.ts', 'if (a) b = c ? 1 : 2\nd = e && f')).toEqual([
    [1, 'negates a', 'if (!(a)) b = c ? 1 : 2\nd = e && f'],
    [1, 'negates c', 'if (a) b = !(c) ? 1 : 2\nd = e && f'],
    [2, 'negates e', 'if (a) b = c ? 1 : 2\nd = !(e) && f'],
  ])
})

test('a call for its effect is removed, and the events of a decision', () => {
  const source = "toast({ kind })\nawait save()\nconst a = b()\nconst c = { events: [event('a')] }"
  expect(mutated('a.ts', source)).toEqual([
    [1, 'removes toast({ kind })', source.replace('toast({ kind })', ';')],
    [2, 'removes await save()', source.replace('await save()', ';')],
    [4, "removes [event('a')]", source.replace("[event('a')]", '[]')],
  ])
  expect(mutated('a.tsx', 'const a = f(<B onPress={() => go()} />)').at(-1)).toEqual([
    1,
    'removes go()',
    'const a = f(<B onPress={() => undefined} />)',
  ])
})

test('the changed lines of a diff are those that it adds', () => {
  const diff = [
    'diff --git a/one.ts b/one.ts',
    '--- a/one.ts',
    '+++ b/one.ts',
    '@@ -3 +3,2 @@ function a() {',
    '-  old()',
    '+  first()',
    '+  second()',
    '@@ -9,2 +10,0 @@',
    '-  gone()',
    'diff --git a/two.ts b/two.ts',
    '+++ b/two.ts',
    '@@ -0,0 +1 @@',
    '+new',
  ].join('\n')
  expect([...changedLines(diff)].map(([path, lines]) => [path, [...lines]])).toEqual([
    ['one.ts', [3, 4]],
    ['two.ts', [1]],
  ])
})
