import { mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Bytes } from '../../server/frame/bytes.ts'
import { deriveEip155, deriveSolana } from '../../server/frame/keys/deriveAddresses.ts'
import { toMnemonicBytes, toSeed } from '../../server/frame/keys/toSeed.ts'
import { requestProcess } from '../server/relay/fakes/requestProcess.ts'
import { startProgram } from '../server/relay/fakes/startProgram.ts'
import type { HeapReport } from './setup/heapProgram.ts'

/** How a secret may stand in a heap: as text in the usual forms, and as a list or a large number. */
function formsOf(secret: Bytes): readonly string[] {
  const buffer = Buffer.from(secret)
  const number = BigInt(`0x${buffer.toString('hex')}`)
  return [
    buffer.toString('hex'),
    buffer.toString('hex').toUpperCase(),
    buffer.toString('base64').replaceAll('=', ''),
    buffer.toString('base64url'),
    buffer.join(','),
    String(number),
  ]
}

/** How often each of `wanted` stands in the writable memory of a process. */
function countInMemory(pid: number, wanted: readonly Uint8Array[]): readonly number[] {
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  const counts = wanted.map(() => 0)
  for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
    const [, from, to] = /^([\da-f]+)-([\da-f]+) rw/.exec(line) ?? []
    if (from === undefined || to === undefined) continue
    const start = BigInt(`0x${from}`)
    const region = readRegion(memory, start, Number(BigInt(`0x${to}`) - start))
    for (const [at, bytes] of wanted.entries())
      for (let found = region.indexOf(bytes); found >= 0; found = region.indexOf(bytes, found + 1))
        counts[at]! += 1
  }
  return counts
}

function readRegion(memory: number, start: bigint, length: number): Buffer {
  const region = Buffer.alloc(length)
  try {
    for (let at = 0; at < length; )
      at += readSync(memory, region, at, length - at, start + BigInt(at)) || length
  } catch {
    // The kernel keeps some regions to itself.
  }
  return region
}

const isLinux = process.platform === 'linux'

it('S12 once the visitor has logged out, a snapshot of the heap has no key, and the memory no root', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heap-'))
  const child = await startProgram(join(import.meta.dirname, 'setup/heapProgram.ts'))
  try {
    await requestProcess(child)
    const file = join(folder, 'wallet.heapsnapshot')
    const { turned, pid } = await requestProcess<HeapReport>(child, {})
    // The root and the data key.
    expect(turned).toHaveLength(2)
    const made = turned.map((one): Bytes => Uint8Array.from(one, (byte) => byte ^ 0xff))
    const root = made[0]!
    const seed = await toSeed(root)
    const secrets = [...made, seed, deriveEip155(seed).secret, deriveSolana(seed).secret]
    const control = 'control'.repeat(8)
    if (isLinux) {
      // The libraries of shares and of Ethereum's signatures copy the data key and the account's key, and leave the
      // copies to the engine; of the root and its seed there is none.
      const lasting = [root, seed]
      const [controls, ...found] = countInMemory(pid, [Buffer.from(control), ...lasting])
      expect(controls).toBeGreaterThan(0)
      expect(found).toEqual([0, 0])
    }
    await requestProcess(child, { file })
    const words = new TextDecoder().decode(toMnemonicBytes(root)).split(' ')
    const phrase = [words.slice(0, 4).join(' '), words.slice(-4).join(' ')]
    const text = readFileSync(file, 'latin1')
    expect(text.includes(control)).toBe(true)
    for (const form of [...secrets.flatMap(formsOf), ...phrase])
      expect(text.includes(form), form.slice(0, 4)).toBe(false)
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
