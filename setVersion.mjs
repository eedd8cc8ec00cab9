/** `npm run version:set 0.2.0`: moves every package, and what they ask of each other, to one version. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = import.meta.dirname
const [version] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version ?? '')) throw new Error('Say which version: 0.2.0')

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const { workspaces } = read('package.json')
const folders = workspaces.flatMap((entry) =>
  entry.endsWith('/*')
    ? readdirSync(path.join(root, entry.slice(0, -2))).map((name) => entry.replace('*', name))
    : entry,
)
folders.push('examples/adapter-ton') // of somebody else, who follows our version
for (const file of ['package.json', ...folders.map((folder) => `${folder}/package.json`)]) {
  const manifest = { ...read(file), version }
  for (const ranges of [manifest.dependencies, manifest.peerDependencies])
    for (const name of Object.keys(ranges ?? {}))
      if (name.startsWith('@portico/')) ranges[name] = version
  writeFileSync(path.join(root, file), `${JSON.stringify(manifest, null, 2)}\n`)
}
const source = path.join(root, 'core/src/analytics/sdk.ts')
writeFileSync(source, readFileSync(source, 'utf8').replace(/(version = )'.+'/, `$1'${version}'`))
console.log(`All packages are at ${version}; now: npm install --package-lock-only`)
