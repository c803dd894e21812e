// Starts the reference of one service. It is a separate file, since the policy of these pages allows no inline script.
const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()

const nothing = () => () => null
const reference = document.getElementById('reference')
globalThis.SwaggerUIBundle({
  domNode: reference,
  url: reference.dataset.document,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  displayRequestDuration: true,
  showExtensions: true,
  // Its colours ignore the dark mode.
  syntaxHighlight: false,
  // The validator's badge is an image from another server.
  validatorUrl: null,
  plugins: [
    () => ({
      wrapComponents: {
        // The page shows this information above; the only server is the one that this page came from.
        InfoContainer: nothing,
        ServersContainer: nothing,
        // The browser sends its cookies; it would not send credentials that were typed in here.
        authorizeBtn: nothing,
        authorizeOperationBtn: nothing,
      },
    }),
  ],
})
