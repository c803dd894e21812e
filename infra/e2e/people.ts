import { expect, type Locator, type Page } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { aDraftWithoutScans } from './api-order'
import { ApiVisitor } from './api-visitor'
import type { ScanFile } from './scans'
import { WORDS } from './words'

type Language = keyof typeof WORDS
type Step = keyof (typeof WORDS)['ru']['steps']

/** A phone has a touch screen of the usual width and no mouse. */
export const DEVICES = {
  desk: {},
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const
export type Device = keyof typeof DEVICES

/** A visitor of a site with a browser. */
export class Visitor {
  readonly #language: Language
  readonly #words: (typeof WORDS)[Language]

  constructor(
    readonly page: Page,
    language: Language,
    /** The origin of the site that this person visits. */
    readonly origin: string,
    readonly device: Device = 'desk',
  ) {
    this.#language = language
    this.#words = WORDS[language]
  }

  /** Opens another tab in the browser of this person. */
  async inAnotherTab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), this.#language, this.origin, this.device)
  }

  /** Opens an order and goes to its first fields. */
  async openOrder(): Promise<void> {
    await this.page.goto('/order')
    await this.isOn('info')
    await this.goOnTo('contacts')
  }

  /** The number in the heading: 4 characters, or as many as tell the order from others. */
  async orderNumber(): Promise<string> {
    const heading = await this.page.getByRole('heading', { level: 1 }).textContent()
    return /\(([0-9a-f]+)\)/.exec(heading ?? '')?.[1] ?? ''
  }

  isOn(step: Step): Promise<void> {
    return expect(
      this.page.getByRole('heading', { level: 2, name: this.#words.steps[step], exact: true }),
    ).toBeVisible()
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** Presses a control as people do on this device. */
  act(control: Locator): Promise<void> {
    return this.device === 'phone' ? control.tap() : control.click()
  }

  /** Does what stands in the menu of a button. */
  async chooseIn(menu: string, name: string): Promise<void> {
    await this.button(menu).click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }

  /** Goes to the next step and expects it to be this one. */
  async goOnTo(step: Step): Promise<void> {
    await this.button(this.#words.next).click()
    await this.isOn(step)
  }

  /** Presses a step by its name in the list of steps. */
  async press(name: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('button', { name, exact: true }).click()
  }

  async goBackTo(step: Step): Promise<void> {
    await this.button(this.#words.back).click()
    await this.isOn(step)
  }

  /** A dialog with a question or a toast, found by its title. */
  told(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title, exact: true })
  }

  /** Asks for a sign-in link on the sign-in page, which must be open. */
  async askForLink(email: string): Promise<void> {
    await this.field('Email').fill(email)
    await this.button(this.#words.sendLink).click()
    await expect(this.page.getByRole('heading', { name: this.#words.linkSent })).toBeVisible()
  }

  /** Gives the browser a session without opening the sign-in pages, which other stories test. */
  async signIn(product: { signInLink(to: string): Promise<string> }, email: string): Promise<void> {
    const context = this.page.context()
    // `page.request` cannot resolve subdomains of localhost.
    const person = new ApiVisitor(this.origin)
    person.take(await context.cookies(this.origin))
    await person.signInAs(product, email)
    await context.addCookies(person.cookies)
  }

  /** Gives the browser the cookies of this visitor and opens their draft, which the API made without the wizard. */
  async openDraft(visitor: ApiVisitor, { id }: Pick<Order, 'id'>): Promise<void> {
    await this.page.context().addCookies(visitor.cookies)
    await this.page.goto(`/order?id=${id}`)
  }

  /** Makes a draft by the API, without matrices, and opens it at the step of the aligners. */
  async startAtAligners(email: string): Promise<void> {
    const elsewhere = new ApiVisitor(this.origin)
    await this.openDraft(elsewhere, await aDraftWithoutScans(elsewhere, email))
    await this.isOn('aligners')
  }

  /** Opens a sign-in link and presses its button. */
  async signInBy(link: string): Promise<void> {
    await this.page.goto(link)
    await this.button(this.#words.signIn).click()
  }

  /** The value of a key in the browser's local storage; null without one. */
  kept(name: string): Promise<string | null> {
    return this.page.evaluate((it) => localStorage.getItem(it), name)
  }

  field = (name: string): Locator => this.page.getByRole('textbox', { name, exact: true })
  get phone(): Locator {
    return this.field(this.#words.phone)
  }

  async enterContacts({ email, phone }: { email: string; phone: string }): Promise<void> {
    await this.field('Email').fill(email)
    await this.phone.fill(phone)
    await this.isSaved()
  }

  isSaved(): Promise<void> {
    return expect(this.page.getByText(this.#words.saved, { exact: true })).toBeVisible()
  }

  async enterPatient(name: string): Promise<void> {
    await this.field(this.#words.patientName).fill(name)
  }

  /** Enters contacts and a patient, skips the matrices and stops at the step of the aligners. */
  async goToAligners(email: string): Promise<void> {
    await this.openOrder()
    await this.enterContacts({ email, phone: '+7 900 123-45-67' })
    await this.goThroughDelivery()
    await this.enterPatient('Анна')
    await this.goOnToAligners()
  }

  /** Ticks the consent; the box stays empty until the page has read its text. */
  async giveConsent(): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: /^Даю согласие/ })
    await box.click()
    await expect(box).toBeChecked()
  }

  /** Goes from the contacts to the patients: enters recipient and address, and gives consent on the Russian sites. */
  async goThroughDelivery(): Promise<void> {
    await this.goOnTo('address')
    await this.field(this.#words.fullName).fill('Иванова Анна Петровна')
    await this.field(this.#words.address).fill('Москва, Тверская, 1')
    // The euro site has a link to its terms in place of the checkbox (WIZ-012).
    if (this.#language === 'ru') await this.giveConsent()
    await this.isSaved()
    await this.goOnTo('patient')
  }

  /** Says on a step of files that the patient needs none of this kind. */
  async skip(): Promise<void> {
    await this.button(this.#words.skip).click()
  }

  /** Goes from the patients to the aligners and skips the matrices. */
  async goOnToAligners(): Promise<void> {
    await this.goOnTo('matrices')
    await this.skip()
    await this.isOn('aligners')
  }

  /** Goes from the aligners to the summary: chooses material and cut, and skips the retainers. */
  async goOnToSummary(material: string, cut: string): Promise<void> {
    await this.goOnTo('material')
    await this.choose(material)
    await this.goOnTo('cut')
    await this.choose(cut)
    await this.goOnTo('retainers')
    await this.skip()
    await this.isOn('summary')
  }

  /** Chooses files by their content, or by their paths on disk. */
  async chooseScans(files: readonly ScanFile[] | readonly string[]): Promise<void> {
    await this.page.getByLabel(this.#words.chooseFiles).setInputFiles([...files] as string[])
  }

  /** The rows of the scans, also the folded ones; each shows the name of its file and its state. */
  get scans(): Locator {
    return this.page.getByRole('region', { name: this.#words.scans }).getByRole('listitem', { includeHidden: true })
  }
  /** Opens the rows of the finished scans, once there are so many. */
  async unfoldScans(count: number): Promise<void> {
    await this.page.getByText(new RegExp(`^${this.#words.finished}: ${count} `)).click()
  }
  scan(name: string): Locator {
    return this.scans.filter({ hasText: name })
  }

  /** The progress of all uploads under way together; 0 without uploads. */
  readonly uploadPercent = (): Promise<number> =>
    this.page
      .getByRole('progressbar', { name: this.#words.sending })
      .evaluateAll(([bar]) => Number(bar?.getAttribute('aria-valuenow') ?? 0))

  get price(): Locator {
    return this.page.getByRole('region', { name: this.#words.price })
  }

  async choose(...options: readonly string[]): Promise<void> {
    for (const it of options) {
      const radio = this.page.getByRole('radio', { name: it, exact: true })
      // In the middle of the window, because on a phone the foot with the total covers its lower edge.
      await radio.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await (this.device === 'phone' ? radio.tap({ force: true }) : radio.check({ force: true }))
    }
  }

  async finish(): Promise<void> {
    await this.act(this.button(this.#words.finish))
  }
}
