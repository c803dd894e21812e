import { expect, type Page } from '@playwright/test'
import { aDeployment } from '../deployment'
import { story as base, START_TIMEOUT_MS } from '../story'
import { startTestSystem, type TestSystem } from '../system'

type Deployment = Awaited<ReturnType<typeof aDeployment>>

const story = base.extend<object, { deployment: Deployment; product: TestSystem }>({
  deployment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
    async ({}, use) => {
      const deployment = await aDeployment()
      await use(deployment)
      deployment.remove()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  product: [
    async ({ deployment }, use, { workerIndex }) => {
      const frontends = async () => deployment.frontends
      const product = await startTestSystem(`deployment-${workerIndex}`, { frontends })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})

const TEXTS = 'frontends/wizard/src/messages/later/ru.json'
const OLD = 'Сюда придут подтверждение и вопросы технолога, если они появятся.'
const AREA = 'frontends/wizard/src/area.tsx'
const EXPORT = 'export const area: Area = areaOf('
const NEW = 'Подтверждение придёт сюда, и вопросы технолога тоже.'

story(
  'a changed wizard is deployed alone, by one line: who reloads has it, an open page goes on with the old, and back again',
  async ({ deployment, visit }) => {
    const before = deployment.digests()
    const [first, registry] = [deployment.current('wizard'), 'registry.json']
    const anna = await visit('ru')
    await anna.openOrder()
    await expect(anna.page.getByText(OLD)).toBeVisible()

    await story.step('the wizard is built and deployed', async () => {
      deployment.change(TEXTS, OLD, NEW)
      const { code, text } = await deployment.deploy('wizard')
      expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`wizard is now \\w+; before it was ${first}`))])
      expect(text).toContain('run deploy wizard --rollback')
      expect(deployment.current('wizard')).not.toBe(first)
    })

    await story.step('nothing that was deployed is another now, but the one line of the registry', async () => {
      const { [registry]: line, ...now } = deployment.digests()
      const { [registry]: lineBefore, ...then } = before
      expect(line).not.toBe(lineBefore)
      expect(now).toMatchObject(then)
      const added = Object.keys(now).filter((it) => !(it in then))
      expect(added.filter((it) => !it.startsWith(`areas/wizard/${deployment.current('wizard')}/`))).toEqual([])
    })

    await story.step('the page that is open goes on, and fetches what it lacks of its own version', async () => {
      await anna.enterContacts({ email: 'clinic@example.org', phone: '+7 900 123-45-67' })
      await anna.goOnTo('address')
      const fetched = anna.page.waitForResponse(`**/areas/wizard/${first}/after.*.js`)
      await follow(anna.page, '/thankyou')
      expect((await fetched).status()).toBe(200)
      await expect(anna.page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible()
    })

    await story.step('who comes or reloads has the new one', async () => {
      await anna.page.goto('/order')
      await anna.goBackTo('contacts')
      await expect(anna.page.getByText(NEW)).toBeVisible()
      const boris = await visit('ru')
      await boris.openOrder()
      await expect(boris.page.getByText(NEW)).toBeVisible()
    })

    await story.step('a start with the old sources leaves it deployed', async () => {
      const second = deployment.current('wizard')
      expect((await deployment.buildUnchanged()).code).toBe(0)
      expect(deployment.current('wizard')).toBe(second)
    })

    await story.step('a rollback shows the old one, and a start leaves it rolled back', async () => {
      expect((await deployment.deploy('wizard', '--rollback')).code).toBe(0)
      expect(deployment.current('wizard')).toBe(first)
      await anna.page.reload()
      await expect(anna.page.getByText(OLD)).toBeVisible()
      expect((await deployment.buildUnchanged()).code).toBe(0)
      expect(deployment.current('wizard')).toBe(first)
    })
  },
)

story(
  'a wizard that does not build, has wrong types, or needs more than the shell has, changes nothing and says why',
  async ({ deployment, visit }) => {
    const before = deployment.digests()
    const refused = async (path: string, from: string | RegExp, to: string, said: readonly string[]) => {
      const undo = deployment.change(path, from, to)
      const { code, text } = await deployment.deploy('wizard')
      expect(code).toBe(1)
      for (const it of said) expect(text).toContain(it)
      undo()
    }
    const needs99 = '✗ wizard needs platform 99, but the deployed shell offers '
    await refused('frontends/wizard/package.json', /"platform": \d+/, '"platform": 99', [needs99])
    await refused(AREA, EXPORT, `${EXPORT}{`, ['✗ The types of wizard are wrong.', AREA])
    const lacking = `import { useNothing } from 'platform'\nuseNothing()\n${EXPORT}`
    await refused(AREA, EXPORT, lacking, ['✗ The types of wizard are wrong.', `has no exported member 'useNothing'`])
    const nowhere = `// @ts-ignore\nimport './nowhere'\n${EXPORT}`
    await refused(AREA, EXPORT, nowhere, ['✗ The front ends failed to build.', './nowhere'])
    expect(deployment.digests()).toEqual(before)
    const anna = await visit('ru')
    await anna.openOrder()
  },
)

story(
  'a wizard that throws when it is loaded or shown never becomes current, and no start makes it so',
  async ({ deployment, visit }) => {
    const first = deployment.current('wizard')
    const countBad = async () => (await deployment.deploy('wizard', '--list')).text.match(/, bad$/gm)?.length ?? 0
    const badBefore = await countBad()
    const lacking = `import * as platform from 'platform'\n;(platform as unknown as { useNothing(): void }).useNothing()\n`
    for (const [from, to, said] of [
      [EXPORT, `if (Date.now() > 0) throw new Error('broken on purpose')\n${EXPORT}`, 'Error: broken on purpose'],
      [EXPORT, `${lacking}${EXPORT}`, 'TypeError: '],
    ] as const) {
      const undo = deployment.change(AREA, from, to)
      const { code, text } = await deployment.deploy('wizard')
      undo()
      expect(code).toBe(1)
      expect(text).toMatch(new RegExp(`✗ wizard \\w+ does not run \\(/\\S+: ${said}.*: ${first} stays current\\.$`))
      expect(deployment.current('wizard')).toBe(first)
    }
    expect(await countBad()).toBe(badBefore + 2)
    const anna = await visit('ru')
    await anna.openOrder()
  },
)

/** As a link within the page: without loading it anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
