import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, type Configuration, rspack } from '@rspack/core'

type Options = { isShell?: boolean; dev?: boolean }

/** The configuration of one area; its rspack.config.ts holds only the name. */
export const area = (name: string, dir: string): Configuration =>
  build(name, dir, { dev: process.env.NODE_ENV === 'development' })

/** Builds the shell and every area alike, into `<dir>/dist`. */
export function build(name: string, dir: string, { isShell = false, dev = false }: Options = {}): Configuration {
  const hash = dev ? '' : '.[contenthash:8]'
  return {
    name,
    context: dir,
    mode: dev ? 'development' : 'production',
    devtool: dev ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    // An area has no entry of its own: the container is one. The shell holds what it shares, so it needs no async boundary.
    entry: isShell ? { main: './src/main.tsx' } : {},
    output: {
      path: path.join(dir, 'dist'),
      publicPath: isShell ? '/shell/' : 'auto',
      uniqueName: name,
      clean: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: `[name]${hash}[ext]`,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { 'react-intl-whole$': REACT_INTL } },
    module: { rules: [typescript(dev), workers(hash), messages(dir), withoutParser, styles(name), globalStyles] },
    plugins: [
      federation(name, hash, isShell),
      asModules,
      isShell &&
        new rspack.HtmlRspackPlugin({
          template: './index.html',
          favicon: './favicon.svg',
          inject: 'head',
          scriptLoading: 'defer',
        }),
      // The same hash as in preloads, which the browser ignores where they differ; a longer hash only adds weight.
      !dev && new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ],
    optimization: {
      // The sources name all chunks, because the list of chunks of an area is part of its first file.
      splitChunks: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { ecma: 2022, compress: { passes: 3 }, mangle: true, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: { hints: false },
  }
}

/** After this a chunk that has not arrived is asked for again. A slow phone needs some seconds for the largest ones. */
const CHUNK_TIMEOUT_MS = 30_000

// One copy of these in the page, the shell's; an area that needs a newer one ends in its error panel.
const SINGLETONS = {
  react: '^19.3.0',
  'react/': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/': '^19.3.0',
  'react-intl': '^12.1.0',
  platform: '^1.0.0',
}

const REACT_INTL = createRequire(import.meta.url).resolve('react-intl')
const { version } = JSON.parse(readFileSync(path.join(path.dirname(REACT_INTL), 'package.json'), 'utf8'))
/** Shared in place of the whole package, which could not be tree-shaken. */
const PROVIDED: { readonly [name: string]: object } = { 'react-intl': { import: 'platform/react-intl', version } }

function federation(name: string, hash: string, isShell: boolean) {
  const shared = Object.fromEntries(
    Object.entries(SINGLETONS).map(([key, requiredVersion]) => [
      key,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion,
        eager: isShell,
        ...(isShell ? PROVIDED[key] : { import: false as const }),
      },
    ]),
  )
  return new ModuleFederationPlugin({
    name,
    filename: `remoteEntry${hash}.js`,
    manifest: true,
    dts: false,
    shared,
    ...(isShell ? { remotes: {} } : { exposes: { './area': './src/area.tsx' } }),
    experiments: {
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      // Without `target` the runtime looks for its environment by `new Function`, which the page's policy forbids.
      optimization: { disableSnapshot: true, disableRemote: !isShell, target: 'web' },
    },
  })
}

// The federation plugin finds its runtime by require(), and CommonJS cannot be tree-shaken: 14 KB of the shell.
const asModules = {
  apply(compiler: Compiler) {
    const asModule = (request: string) => request.replace(/(@module-federation\/[^!]*)\.cjs$/, '$1.js')
    new rspack.NormalModuleReplacementPlugin(/@module-federation\/[^!]*\.cjs$/, (found) => {
      found.request = asModule(found.request)
    }).apply(compiler)
    compiler.hooks.afterPlugins.tap('asModules', ({ options }) => {
      const aliases = Object.entries(options.resolve.alias || {})
      options.resolve.alias = Object.fromEntries(
        aliases.map(([name, path]) => [name, typeof path === 'string' ? asModule(path) : path]),
      )
    })
  },
}

const WORKER = /[\\/]\w+\.worker\.ts$/

const workers = (hash: string) => ({
  test: WORKER,
  type: 'asset/resource',
  generator: { filename: `[name]${hash}.js` },
  loader: path.join(import.meta.dirname, 'worker-loader.ts'),
})

const typescript = (dev: boolean) => ({
  test: /\.tsx?$/,
  exclude: [/node_modules/, WORKER],
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: dev, refresh: false } },
    },
  },
})

const messages = (dir: string) => ({
  test: /[\\/]messages[\\/].+\.json$/,
  include: [path.join(dir, 'src'), import.meta.dirname],
  type: 'json',
  loader: path.join(import.meta.dirname, 'texts/messages-loader.ts'),
})

// Messages are parsed at build time, so the parser stays out of the browser; kit/parse.ts alone brings it there.
const withoutParser = {
  include: /node_modules/,
  resolve: { alias: { '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js' } },
}

/**
 * The browsers of early 2024: scripts are shipped without polyfills and call URL.canParse (Chrome 120), AbortSignal.any (Firefox
 * 124), Map.groupBy and Promise.withResolvers (Safari 17.4). Without the list the minifier rewrites known features of CSS into rules
 * that override later ones.
 */
const BROWSERS = ['chrome >= 120', 'edge >= 120', 'firefox >= 124', 'safari >= 17.4']
const lightningcss = { loader: 'builtin:lightningcss-loader', options: { targets: BROWSERS } }

const styles = (name: string) => ({
  test: /\.module\.css$/,
  type: 'css/module',
  parser: { namedExports: false },
  generator: { localIdentName: `${name}-[local]-[hash:base64:5]` },
  use: [lightningcss],
})

const globalStyles = { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', use: [lightningcss] }
