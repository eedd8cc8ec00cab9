import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { firstUnlessFull } from '../e2e/setup/firstUnlessFull.ts'
import type { Tarball } from './setup/packAll.ts'
import { run } from './setup/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-pack-'))
const attw = join(import.meta.dirname, '../../node_modules/@arethetypeswrong/cli/dist/index.js')
const tarballs = inject('tarballs')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function each<result>(
  check: (tarball: Tarball) => Promise<result>,
  among = tarballs,
): Promise<[string, result][]> {
  const rows: [string, result][] = []
  for (const tarball of among) rows.push([tarball.name, await check(tarball)])
  return rows
}

type Targets = { readonly [name: string]: string | Targets }

/** Files that a part of a manifest points to. */
function targets(part: Targets): readonly string[] {
  return Object.values(part).flatMap((target) =>
    typeof target === 'string' ? [target] : targets(target),
  )
}

describe('packed tarballs', () => {
  it('have no publint findings', async () => {
    const reports = await each(async ({ file }) => {
      const tarball = new Uint8Array(readFileSync(file)).buffer
      const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
      return messages.map((message) => formatMessage(message, pkg))
    })
    expect(reports).toEqual(tarballs.map(({ name }) => [name, []]))
  })

  it('have correct types for every ES module entry, by arethetypeswrong', async () => {
    const checked = firstUnlessFull(tarballs)
    const reports = await each(
      ({ file }) =>
        run(folder, process.execPath, attw, file, '--profile', 'esm-only', '--no-color').then(
          () => 'right',
          (error: Error) => error.message,
        ),
      checked,
    )
    expect(reports).toEqual(checked.map(({ name }) => [name, 'right']))
  })

  it('contain the licence and types, and no test', async () => {
    const problems = await each(async ({ file }) => {
      const files = (await run(folder, 'tar', '-tzf', file)).split('\n')
      const manifest = JSON.parse(await run(folder, 'tar', '-xzOf', file, 'package/package.json'))
      const missing = [
        './LICENSE',
        ...targets(manifest.exports),
        ...targets(manifest.bin ?? {}),
      ].map((target) => target.replace('.', 'package'))
      return [
        ...missing.filter((name) => !files.includes(name)),
        ...files.filter((name) => /\.test\.|node_modules/.test(name)),
      ]
    })
    expect(problems).toEqual(tarballs.map(({ name }) => [name, []]))
  })

  it('run no script on install', async () => {
    const scripts = await each(async ({ file }) => {
      const manifest = JSON.parse(await run(folder, 'tar', '-xzOf', file, 'package/package.json'))
      return Object.keys(manifest.scripts ?? {})
    })
    expect(scripts).toEqual(tarballs.map(({ name }) => [name, []]))
  })
})
