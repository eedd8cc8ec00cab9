import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../../../sandbox/chains/accounts/sandboxAccounts.ts'
import { type Cli, portOf, startCli } from '../startCli.ts'
import { newOperation, transferPolicy } from './openPaymaster.ts'

const folder = mkdtempSync(join(tmpdir(), 'paymaster-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, value: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}
const key = `0x${'3c'.repeat(32)}` as const
const networks = [{ chainId: transferPolicy.chainId, paymaster: sandboxAccounts.paymaster }]
const settings = {
  PORT: '0',
  PUBLIC_URL: 'https://relay.acme.example',
  PAYMASTER_FILE: file('rules.json', { networks, policies: [transferPolicy] }),
  PAYMASTER_KEY: key,
  PAYMASTER_DIR: join(folder, 'data'),
  PAYMASTER_NAME: 'Acme',
}
const running: Cli[] = []
afterEach(async () => {
  for (const { end, ended } of running.splice(0)) {
    end('SIGKILL')
    await ended
  }
})

describe('the paymaster of the command', () => {
  it('sponsors at /paymaster, counts what it did, and writes its key nowhere', async () => {
    const cli = startCli(settings)
    running.push(cli)
    const at = `http://127.0.0.1:${await portOf(cli)}`
    const ask = async (policyId: string) => {
      const params = [newOperation(), entryPoint08Address, '0x7a69', { policyId }]
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData', params })
      return (await fetch(`${at}/paymaster`, { method: 'POST', body })).json()
    }
    expect(await ask('transfers')).toMatchObject({
      result: { paymaster: sandboxAccounts.paymaster },
    })
    expect(await ask('other')).toMatchObject({ error: { message: 'policy unknown' } })
    const metrics = await (await fetch(`${at}/metrics`)).text()
    expect(metrics).toContain(
      'portico_paymaster_operations_total{policy="transfers",outcome="sponsored"} 1',
    )
    expect(metrics).toMatch(/portico_paymaster_requests_total\{call="pm_getPaymasterData".*\} 2/)
    cli.end('SIGTERM')
    expect(await cli.ended).toBe(0)
    expect(cli.output()).toContain(privateKeyToAddress(key))
    expect(cli.output()).not.toContain(key.slice(2))
  })

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    ['a missing key', { PAYMASTER_KEY: undefined }, /PAYMASTER_KEY: Set the key/],
    ['no storage', { PAYMASTER_DIR: undefined }, /PAYMASTER_DIR: Set a folder/],
    ['no policies', { PAYMASTER_FILE: undefined }, /PAYMASTER_KEY: Set PAYMASTER_FILE, too/],
    ['a file that is not there', { PAYMASTER_FILE: '/none.json' }, /none.json cannot be read/],
    [
      'a policy without a budget',
      { PAYMASTER_FILE: file('bad.json', { networks, policies: [{ id: 'a' }] }) },
      /PAYMASTER_FILE: .*policies/,
    ],
    ['a file of something else', { PAYMASTER_FILE: file('list.json', []) }, /networks, policies/],
    ['a file that is no JSON', { PAYMASTER_FILE: file('text.json', '{') }, /not JSON/],
  ])('does not start with %s', async (_, change, message) => {
    const given = Object.entries({ ...settings, ...change }).filter(([, value]) => value)
    const cli = startCli(Object.fromEntries(given) as Record<string, string>)
    running.push(cli)
    expect(await cli.ended).toBeGreaterThan(0)
    expect(cli.errors()).toMatch(message)
  })
})
