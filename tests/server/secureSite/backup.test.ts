import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresSecureStorage } from '@portico/server/secureSite'
import { verifyMessage } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hex } from '../../../server/frame/bytes.ts'
import { inWindow } from '../../frame/setup/inWindow.ts'
import { openSite } from '../../frame/setup/openWallet.ts'
import { findPostgres } from '../../runner/prepare.mjs'
import { startPostgres } from '../chainIndex/startPostgres.ts'

const scripts = join(import.meta.dirname, '../../../deploy')
const keys = [{ id: 'k1', secret: randomBytes(32).toString('base64url') }]

for (const folder of [findPostgres() ?? []].flat())
  describe('a backup of the secure site', () => {
    const run = (script: string, url: string, path: string) =>
      execFileSync('sh', [join(scripts, script), path], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, DATABASE_URL: url },
      }).trim()

    async function open(url: string) {
      const storage = postgresSecureStorage({ url })
      const site = openSite({ storage, keys })
      const signIn = async () => {
        const browser = await site.newBrowser()
        await site.logIn(browser)
        const address = (await browser.describe()).addresses?.eip155 as `0x${string}`
        const message = new TextEncoder().encode('hello')
        const signature = hex.encode(await browser.signMessage(message, address, inWindow))
        expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
        return address
      }
      return { signIn, close: () => storage.close() }
    }

    it('S12 gives the same wallet back, which signs, after everything was lost', async () => {
      const home = mkdtempSync(join(tmpdir(), 'backup-'))
      onTestFinished(() => rmSync(home, { recursive: true }))
      const first = await startPostgres(folder)
      const site = await open(first.url)
      const address = await site.signIn()
      const dump = run('backup.sh', first.url, home)
      expect(statSync(dump).mode & 0o077).toBe(0)
      expect(readdirSync(home)).toHaveLength(1)
      await site.close()
      await first.stop()

      const second = await startPostgres(folder)
      onTestFinished(second.stop)
      run('restore.sh', second.url, dump)
      const restored = await open(second.url)
      onTestFinished(restored.close)
      expect(await restored.signIn()).toBe(address)
    })
  })
