declare module '*.module.css' {
  /** Name in the file → name in the page. */
  const css: Readonly<Record<string, string>>
  export default css
}

declare module '*.css'
