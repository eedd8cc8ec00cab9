import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { installExample } from './setup/installExample.ts'
import { run } from './setup/run.ts'

let folder = ''

beforeAll(async () => {
  folder = await installExample(inject('tarballs'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('examples/adapter-ton, a third-party adapter', () => {
  it('compiles, with the packages’ declarations checked', async () => {
    await expect(run(folder, 'npm', 'run', 'build')).resolves.not.toContain('error')
  })

  it('passes every contract test, and transfers coins on TON’s own virtual machine', async () => {
    const output = await run(folder, 'npm', 'test')
    expect(output).toContain('R5.05 transfers the amount to the receiver')
    expect(output).toMatch(/^# fail 0$/m)
    expect(Number(/^# pass (\d+)$/m.exec(output)?.[1])).toBeGreaterThan(60)
  })
})
