import { memoryBroker } from '@portico/server/relay'
import { expect, it } from 'vitest'
import { newTopic } from './fakes/newTopic.ts'
import { openRelay } from './fakes/openRelay.ts'
import { RelayClient } from './fakes/RelayClient.ts'

it('delivers what waits in a mailbox before what is published while it is read', async () => {
  const waiting: (() => void)[] = []
  let missed: () => void = () => undefined
  const open = await openRelay({
    broker(host) {
      const memory = memoryBroker()(host)
      missed = host.missed
      return {
        publish: (...args) => memory.publish(...args),
        subscribe: (topic) => memory.subscribe(topic),
        unsubscribe: (topic) => memory.unsubscribe(topic),
        acknowledge: (...args) => memory.acknowledge(...args),
        close: () => memory.close(),
        async read(...args) {
          const page = await memory.read(...args)
          await new Promise<void>((resolve) => waiting.push(resolve))
          return page
        },
      }
    },
  })
  const [dapp, wallet] = [await RelayClient.open(open.url), await RelayClient.open(open.url)]
  const topic = newTopic()
  await dapp.publish(topic, 'first')
  await wallet.subscribe(topic)
  await expect.poll(() => waiting.length).toBe(1)
  await dapp.publish(topic, 'second')
  // A reconnect asks for the mailbox again while it is read.
  missed()
  await dapp.publish(topic, 'third')
  waiting.shift()?.()
  await wallet.received(3)
  await expect.poll(() => waiting.length).toBe(1)
  await dapp.publish(topic, 'fourth')
  waiting.shift()?.()
  await wallet.received(4)
  expect(wallet.messages).toEqual(['first', 'second', 'third', 'fourth'])
  await Promise.all([dapp.close(), wallet.close()])
  await open.close()
})
