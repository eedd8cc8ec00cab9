import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { transform } from 'esbuild'
import { build } from 'vite'
import { cssText } from '../../rollup.config.mjs'

const react = /\/node_modules\/(react|react-dom|scheduler)\//
const result = await build({
  root: join(import.meta.dirname, 'dapp'),
  configFile: false,
  logLevel: 'error',
  plugins: [cssText],
  resolve: { conditions: ['portico-source', 'module', 'browser', 'production'] },
  build: {
    write: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'react', test: react }] } } },
  },
})
const chunks = result.output.filter((f) => f.type === 'chunk')
const entry = chunks.find((c) => c.isEntry)
const seen = new Set([entry.fileName])
for (const n of seen) for (const i of chunks.find((c) => c.fileName === n).imports) seen.add(i)
const parts = []
for (const n of seen) {
  const c = chunks.find((x) => x.fileName === n)
  if (/react-/.test(n)) continue
  console.log(n, gzipSync(c.code, { level: 9 }).length)
  for (const [id, m] of Object.entries(c.modules)) {
    if (!m.code) continue
    const { code } = await transform(m.code, { minify: true, format: 'esm' })
    parts.push([id.replace(/.*\/mobx\//, ''), code.trim()])
  }
}
const gz = (list) => gzipSync(list.map(([, c]) => c).join('\n'), { level: 9 }).length
const all = gz(parts)
console.log('all', all)
for (const [n, , d, raw] of parts
  .map((p) => [p[0], 0, all - gz(parts.filter((q) => q !== p)), p[1].length])
  .sort((a, b) => b[2] - a[2])
  .slice(0, 130))
  console.log(String(d).padStart(6), String(raw).padStart(6), n)
