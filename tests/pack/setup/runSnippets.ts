import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { run } from './run.ts'

export type SnippetRun = {
  readonly snippet: string
  /** Code and stack of the error that ended the snippet; absent if it ran to its end. */
  readonly stopped?: string
}

const root = join(import.meta.dirname, '../../..')
const vitest = join(root, 'node_modules/vitest')

/** Imports each module in turn, without a network, and checks the options of each exported kit. */
const runner = `
import { Socket } from 'node:net'
import { writeFileSync } from 'node:fs'

Socket.prototype.connect = () => { throw new Error('A snippet needs the network') }
const results = []
for (const snippet of JSON.parse(process.argv[2])) {
  try {
    const exported = Object.values(await import('./' + snippet))
    for (const value of exported) if (typeof value?.check === 'function') await value.check()
    results.push({ snippet })
  } catch (error) {
    results.push({ snippet, stopped: \`\${error?.code ?? ''} \${error?.stack ?? error}\` })
  }
}
writeFileSync('results.json', JSON.stringify(results))
process.exit(0)
`

/** Runs every snippet in `folder` that is not a Vitest test in plain Node, as a server would import it. */
export async function runSnippets(folder: string): Promise<SnippetRun[]> {
  const modules = modulesOf(folder).filter((name) => !isTest(join(folder, name)))
  const outdir = join(folder, 'built')
  await build({
    entryPoints: modules.map((name) => join(folder, name)),
    outdir,
    outbase: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
  })
  writeFileSync(join(outdir, 'run.mjs'), runner)
  const built = modules.map((name) => name.replace(/\.tsx?$/, '.mjs'))
  await run(outdir, process.execPath, 'run.mjs', JSON.stringify(built))
  return JSON.parse(readFileSync(join(outdir, 'results.json'), 'utf8'))
}

/** Runs the snippets that are Vitest tests with the repository's Vitest. Throws if a test fails; returns the number of passed tests. */
export async function runSnippetTests(folder: string): Promise<number> {
  symlinkSync(vitest, join(folder, '../node_modules/vitest'))
  const include = modulesOf(folder).filter((name) => isTest(join(folder, name)))
  const config = join(folder, 'vitest.config.mjs')
  writeFileSync(config, `export default { test: { include: ${JSON.stringify(include)} } }\n`)
  const report = join(folder, 'report.json')
  const reporters = ['--reporter', 'json', '--outputFile', report]
  const command = [join(vitest, 'vitest.mjs'), 'run', '--config', config, ...reporters]
  await run(folder, process.execPath, ...command)
  return JSON.parse(readFileSync(report, 'utf8')).numPassedTests
}

function modulesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((file) => relative(folder, join(file.parentPath, file.name)))
}

const isTest = (file: string) => readFileSync(file, 'utf8').includes(" from 'vitest'")
