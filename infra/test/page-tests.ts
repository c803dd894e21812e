import { plugin } from 'bun'

/**
 * Preload of `bun test`. Gives page tests (`*.page.test.tsx`) a browser's document before anything that they import is loaded:
 * React and the DOM library look for one when they are loaded, which is before the first line of the test runs.
 */
plugin({
  name: 'page-tests',
  setup({ onLoad }) {
    onLoad({ filter: /\.page\.test\.tsx$/ }, async ({ path }) => {
      await import('frontend-kit/test/dom')
      return { contents: await Bun.file(path).text(), loader: 'tsx' }
    })
  },
})
