// Starts the reference of one service. It stands in a file of its own, since the policy of these pages runs no inline script.
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
  // Its colours are its own, and dark on light paper.
  syntaxHighlight: false,
  // The badge of a validator is a picture of somebody else's server.
  validatorUrl: null,
  plugins: [
    () => ({
      wrapComponents: {
        // What these say stands above already; there is one server, the one that this page came from.
        InfoContainer: nothing,
        ServersContainer: nothing,
        // Cookies are the browser's: what could be typed in as authorisation would not be sent.
        authorizeBtn: nothing,
        authorizeOperationBtn: nothing,
      },
    }),
  ],
})
