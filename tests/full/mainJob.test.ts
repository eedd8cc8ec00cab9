import { recoverMessageAddress } from 'viem'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { openFirefox } from './setup/firefox.ts'
import type { Visitor } from './setup/Visitor.ts'
import { openWebKit } from './setup/webkit.ts'

const browsers = { 'Firefox ESR': openFirefox, WebKitGTK: openWebKit }

describe('the main job', () => {
  for (const [name, open] of Object.entries(browsers))
    it(`R1.01 R1.02 opens, connects, signs, switches and disconnects in ${name}`, async () => {
      const visitor = await open()
      onTestFinished(visitor.leave)
      await mainJob(visitor)
    })
})

async function mainJob(visitor: Visitor): Promise<void> {
  // Without the logins, whose rows would put the wallets below the fold of a small window.
  await visitor.open(`${inject('sandbox').url}?embedded=off`)
  await visitor.press('.shell:not([data-quiet])')
  await visitor.pressAndAgree(`button[data-wallet="${visitor.wallet}"]`)
  await visitor.read('[data-field="status"]', /^connected$/)
  const address = await visitor.read('[data-field="address"]', /^0x[0-9a-fA-F]{40}$/)

  await visitor.pressAndAgree('form:has(textarea[name="message"]) button[type="submit"]')
  const signature = await visitor.read('output code', /^0x[0-9a-f]{130}$/)
  const message = 'Hello from the sandbox'
  expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(
    address,
  )

  await visitor.press('.shell[aria-label^="Account"]')
  await visitor.press('[data-action="networks"]')
  await visitor.press('button[data-network="eip155:31338"]')
  await visitor.read('[data-field="network"]', /^Sandbox Two$/)
  await visitor.press('[data-action="disconnect"]')
  await visitor.read('[data-field="status"]', /^disconnected$/)
}
