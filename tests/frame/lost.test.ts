import { describe, expect, it } from 'vitest'
import type { SignContext } from '../../server/frame/page/FrameContext.ts'
import { sendRaw } from '../../server/frame/sign/broadcast.ts'

const transaction = { raw: '0x02f8', hash: `0x${'a'.repeat(64)}` }
const refused = Object.assign(new Error('nonce too low'), { code: 'node', nodeCode: -32_000 })
const unreachable = Object.assign(new Error('No answer'), { code: 'secure/unreachable' })

/** What becomes of a transaction whose node answers so: a value, or an error to throw. */
async function send(answers: Record<string, unknown>): Promise<readonly string[]> {
  const asked: string[] = []
  const nodeRequest = async (_: string, method: string) => {
    asked.push(method)
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
  // The function uses these parts alone.
  const context = { wallet: { nodeRequest }, network: { id: 'eip155:1' } } as unknown as SignContext
  await sendRaw(transaction, context)
  return asked
}

describe('a signed transaction whose answer is lost', () => {
  const sent = 'eth_sendRawTransaction'
  const found = 'eth_getTransactionByHash'

  it('is sent once where the node takes it', async () => {
    expect(await send({ [sent]: transaction.hash })).toEqual([sent])
  })

  it('S15 counts as sent where the network knows it, whatever the node said', async () => {
    for (const answer of [refused, unreachable, `0x${'b'.repeat(64)}`, null])
      expect(await send({ [sent]: answer, [found]: { hash: transaction.hash } })).toEqual([
        sent,
        found,
      ])
  })

  it('S15 counts as sent where nobody answers, because another try could pay twice', async () => {
    expect(await send({ [sent]: unreachable, [found]: unreachable })).toEqual([sent, found])
  })

  it('fails with what the node said where the network does not know it', async () => {
    await expect(send({ [sent]: refused, [found]: null })).rejects.toThrow('nonce too low')
    await expect(send({ [sent]: unreachable, [found]: null })).rejects.toThrow('No answer')
  })

  it('fails at once where the site refused before it asked a node', async () => {
    for (const code of ['secure/session', 'secure/rateLimited']) {
      const no = Object.assign(new Error(code), { code })
      await expect(send({ [sent]: no, [found]: { hash: transaction.hash } })).rejects.toThrow(code)
    }
  })
})
