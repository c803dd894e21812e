import { expect, type Page } from '@playwright/test'
import { aDeployment } from '../../deployment'
import { story as base, START_TIMEOUT_MS } from '../../story'
import { startTestSystem, type TestSystem } from '../../system'

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
      // The edge shows and replaces pages without any service.
      const product = await startTestSystem(`deployment-${workerIndex}`, { frontends, only: ['edge'] })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})

const TEXTS = 'frontends/wizard/src/messages/later/ru.json'
const OLD = 'Сюда придут подтверждение и вопросы технолога, если они появятся.'
const NEW = 'Подтверждение придёт сюда, и вопросы технолога тоже.'

story(
  'a deployment of the wizard changes one line of the registry: a reloaded page has the new version, an open one keeps the old, and a rollback restores it',
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

    await story.step('of the deployed files only the registry has changed, by one line', async () => {
      const { [registry]: line, ...now } = deployment.digests()
      const { [registry]: lineBefore, ...then } = before
      expect(line).not.toBe(lineBefore)
      expect(now).toMatchObject(then)
      const added = Object.keys(now).filter((it) => !(it in then))
      expect(added.filter((it) => !it.startsWith(`areas/wizard/${deployment.current('wizard')}/`))).toEqual([])
    })

    await story.step('the open page fetches the rest of its own version', async () => {
      const fetched = anna.page.waitForResponse(`**/areas/wizard/${first}/after.*.js`)
      await follow(anna.page, '/thankyou')
      expect((await fetched).status()).toBe(200)
      await expect(anna.page.getByRole('heading', { level: 1, name: 'Спасибо за заказ' })).toBeVisible()
    })

    await story.step('a page that is opened or reloaded has the new version', async () => {
      await anna.page.goto('/order')
      await expect(anna.page.getByText(NEW)).toBeVisible()
    })

    await story.step('a rollback shows the old version', async () => {
      expect((await deployment.deploy('wizard', '--rollback')).code).toBe(0)
      expect(deployment.current('wizard')).toBe(first)
      await anna.page.reload()
      await expect(anna.page.getByText(OLD)).toBeVisible()
    })
  },
)

/** Goes to a path as a link of the page does: without loading the page anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
