import { firstAnswer } from '@portico/core/adapter/session'
import { describe, expect, it } from 'vitest'
import { network } from '../fakes/networks.ts'

const served = { ...network('acme', '1'), rpcUrls: { default: { http: ['one', 'two', 'three'] } } }

describe('firstAnswer', () => {
  it('requests the endpoints of a network in order until one responds', async () => {
    const asked: string[] = []
    const answer = firstAnswer({ network: served }, async (url) => {
      asked.push(url)
      if (url === 'one') throw new Error('down')
      return `from ${url}`
    })
    await expect(answer).resolves.toBe('from two')
    expect(asked).toEqual(['one', 'two'])
  })

  it('throws network/unavailable with the last error when no endpoint responds', async () => {
    const down = (url: string) => Promise.reject(new Error(url))
    await expect(firstAnswer({ network: served }, down)).rejects.toMatchObject({
      code: 'network/unavailable',
      shortMessage: 'acme 1 did not answer',
      cause: new Error('three'),
    })
    await expect(firstAnswer({ network: network('acme', '1') }, down)).rejects.toMatchObject({
      code: 'network/unavailable',
    })
  })

  it('sends no request after the signal aborted, and rejects with its reason', async () => {
    const asked: string[] = []
    const leaving = new AbortController()
    const reason = new Error('gone')
    const request = { network: served, signal: leaving.signal }
    const answer = firstAnswer(request, async (url) => {
      asked.push(url)
      leaving.abort(reason)
      throw new Error('down')
    })
    await expect(answer).rejects.toBe(reason)
    expect(asked).toEqual(['one'])
    await expect(firstAnswer(request, async () => asked.push('again'))).rejects.toBe(reason)
    expect(asked).toEqual(['one'])
  })
})
