import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createInstaller } from '../runner/createInstaller.mjs'

const folder = mkdtempSync(join(tmpdir(), 'installer-'))
beforeAll(() => {
  const packages = { 'node_modules/nowhere': { version: '1.0.0' } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  vi.spyOn(console, 'log').mockReturnValue()
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

const done = { code: 0, errors: '' }
const failed = (code: string) => ({ code: 1, errors: `npm error code ${code}\nnpm error …\n` })

/** An installer whose npm ends like this, one time after the other, and how often it ran. */
function installerOf(...ends: readonly { code: number; errors: string }[]) {
  let runs = 0
  const installer = createInstaller(async () => ends[runs++] ?? done)
  return { ...installer, runs: () => runs }
}

describe('the installer of the test run', () => {
  it('installs once when npm succeeds', async () => {
    const { installMissing, retried, runs } = installerOf(done)
    await installMissing(folder)
    expect([runs(), retried]).toEqual([1, []])
  })

  it.each(['ENOTEMPTY', 'ENOENT', 'ECONNRESET', 'E503'])(
    'tries once more after downloads that end with %s, and names the folder',
    async (code) => {
      const { installMissing, retried, runs } = installerOf(failed(code), done)
      await installMissing(folder)
      expect(runs()).toBe(2)
      expect(retried).toEqual([{ title: expect.stringContaining(folder), error: code }])
    },
  )

  it('fails when the second try fails too', async () => {
    const { installMissing, retried, runs } = installerOf(failed('ECONNRESET'), failed('ENOENT'))
    await expect(installMissing(folder)).rejects.toThrow(`failed in ${folder}`)
    expect([runs(), retried.length]).toEqual([2, 1])
  })

  it.each(['EUSAGE', 'EINTEGRITY', 'EBADPLATFORM'])(
    'does not try again after %s, which a second try would not change',
    async (code) => {
      const { installMissing, retried, runs } = installerOf(failed(code))
      await expect(installMissing(folder)).rejects.toThrow(`failed in ${folder}`)
      expect([runs(), retried]).toEqual([1, []])
    },
  )
})
