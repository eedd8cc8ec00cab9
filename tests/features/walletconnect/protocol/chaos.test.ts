import { manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import { openProtocol } from '../setup/openProtocol.ts'
import { seeded } from '../setup/seeded.ts'
import { memoryRelay, type Weather } from './memoryRelay.ts'
import { ScriptedWallet } from './scriptedWallet.ts'

const isFull = process.env.PORTICO_FULL === '1'
const seeds = isFull ? 50 : 5
const messages = 10_000
/** Requests that are open at once. */
const together = 50
const namespaces = {
  eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] },
}

/** A network that breaks connections, and repeats, delays and reorders frames, by the clock of the test. */
function storm(random: () => number, after: (ms: number, call: () => void) => void): Weather {
  return (deliver, breakSocket) => {
    if (random() < 0.001) {
      breakSocket()
      return
    }
    for (let copies = random() < 0.1 ? 2 : 1; copies > 0; copies -= 1) {
      if (random() < 0.3) after(random() * 20, deliver)
      else deliver()
    }
  }
}

describe('F4 a network that drops, delays, repeats and reorders', () => {
  it.each(Array.from({ length: seeds }, (_, at) => at + 1))(
    `loses none of ${messages} messages, handles none twice and leaves none hanging, seed %i`,
    async (seed) => {
      const random = seeded(seed)
      const time = manualClock(1_800_000_000_000)
      const clock = { ...time, random }
      let isCalm = true
      const wild = storm(random, (ms, call) => void clock.after(ms, call))
      const relay = memoryRelay((deliver, breakSocket) =>
        isCalm ? deliver() : wild(deliver, breakSocket),
      )
      const wallet = new ScriptedWallet(relay, clock.now())
      const dapp = await openProtocol('wss://relay.test', { openSocket: relay.openSocket, clock })
      const { uri } = await dapp.call('propose', { namespaces })
      const topic = await wallet.approve(uri, { expiry: clock.now() / 1_000 + 86_400 })
      await dapp.next('settled')

      const handled: string[] = []
      let events = 0
      relay.listen((mail) => {
        if (mail.topic !== topic) return
        const { id, method, params } = wallet.read(topic, mail.message)
        if (method !== 'wc_sessionRequest') return
        const { request } = params as { request: { params: string[] } }
        const [text = ''] = request.params
        handled.push(text)
        wallet.say(topic, { id, result: text })
        const event = { name: 'chainChanged', data: ++events }
        if (events % 10 === 0) wallet.ask(topic, 'wc_sessionEvent', { chainId: 'eip155:1', event })
      })
      isCalm = false
      let open = 0
      const ask = async (text: string) => {
        open += 1
        const call = { topic, chainId: 'eip155:1', method: 'personal_sign', params: [text] }
        const answer = await dapp.call('request', call)
        open -= 1
        return answer
      }
      const wanted = Array.from({ length: messages }, (_, at) => `message ${at}`)
      const answers: unknown[] = []
      for (let from = 0; from < messages; from += together) {
        const batch = Promise.all(wanted.slice(from, from + together).map(ask))
        while (open > 0) {
          time.advance(5)
          // WebCrypto works beside the clock of the test, which must not run ahead of it.
          await new Promise((resolve) => setTimeout(resolve))
        }
        answers.push(...(await batch))
      }
      expect(answers).toEqual(wanted)
      expect(handled.toSorted()).toEqual(wanted.toSorted())
      const heard = dapp.events.flatMap((it) => (it.type === 'event' ? Number(it.data) : []))
      expect(new Set(heard).size).toBe(heard.length)
      expect(heard).toEqual(heard.toSorted((one, other) => one - other))
    },
    isFull ? 3_600_000 : 120_000,
  )
})
