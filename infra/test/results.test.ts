import { expect, test } from 'bun:test'
import { readJUnit, readPlaywright, slowest, timesOfJUnit, timesOfPlaywright } from './results'

const JUNIT = `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="bun test" tests="4">
  <testsuite name="a.test.ts" file="a.test.ts" tests="4" time="2.5">
    <testsuite name="ORD-001 a &amp; &quot;b&quot;" file="a.test.ts" time="1.5">
      <testcase name="inner &lt;c&gt;" classname="x" file="a.test.ts" assertions="1" />
      <testcase name="left out" file="a.test.ts">
        <skipped message="TODO" />
      </testcase>
      <testcase name="wrong" file="a.test.ts">
        <failure type="AssertionError" message="1 is not 2&#10;at all">stack</failure>
      </testcase>
    </testsuite>
    <testcase name="alone" classname="" file="a.test.ts" />
  </testsuite>
</testsuites>`

test('results of bun test: whole titles, skipped is not passed, the message of a failure', () => {
  expect(readJUnit(JUNIT)).toEqual([
    { file: 'a.test.ts', title: 'ORD-001 a & "b" › inner <c>', outcome: 'passed', message: '' },
    { file: 'a.test.ts', title: 'ORD-001 a & "b" › left out', outcome: 'skipped', message: 'TODO' },
    { file: 'a.test.ts', title: 'ORD-001 a & "b" › wrong', outcome: 'failed', message: '1 is not 2\nat all' },
    { file: 'a.test.ts', title: 'alone', outcome: 'passed', message: '' },
  ])
})

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'a.e2e.ts',
  tests: [
    {
      status,
      results: [{ duration: 1_500, steps: [{ title: 'ORD-002 a step' }], ...(message ? { error: { message } } : {}) }],
    },
  ],
})

test('results of Playwright: a test that passed at the second try has failed, and so has a run with an error', () => {
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [
      {
        title: 'a.e2e.ts',
        file: 'a.e2e.ts',
        specs: [spec('alone', 'expected')],
        suites: [
          {
            title: 'ORD-001 outer',
            file: 'a.e2e.ts',
            specs: [
              spec('flaky', 'flaky', '\u001b[31mred\u001b[39m'),
              spec('left out', 'skipped'),
              spec('wrong', 'unexpected', 'why'),
            ],
          },
        ],
      },
    ],
  }
  expect(readPlaywright(JSON.stringify(report)).map((it) => [it.title, it.outcome, it.message])).toEqual([
    ['the stories could not run', 'failed', 'no browser'],
    ['alone', 'passed', ''],
    ['ORD-001 outer › flaky', 'failed', 'red'],
    ['ORD-001 outer › left out', 'skipped', ''],
    ['ORD-001 outer › wrong', 'failed', 'why'],
  ])
  expect(readPlaywright(JSON.stringify(report))[1]?.steps).toEqual(['ORD-002 a step'])
})

test('the time of a file is that of all its tests, and the slowest ten come first', () => {
  expect(timesOfJUnit(JUNIT)).toEqual([{ file: 'a.test.ts', seconds: 2.5 }])
  const specs = [spec('one', 'expected')]
  const suites = [{ title: 'a.e2e.ts', specs, suites: [{ title: 'inner', specs }] }]
  expect(timesOfPlaywright(JSON.stringify({ suites }))).toEqual([{ file: 'a.e2e.ts', seconds: 3 }])
  const times = Array.from({ length: 12 }, (_, index) => ({ file: `${index}`, seconds: index }))
  expect(slowest(times).map((it) => it.seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})
