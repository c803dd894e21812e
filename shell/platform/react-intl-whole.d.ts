declare module 'react-intl-whole' {
  export * from 'react-intl'
}
