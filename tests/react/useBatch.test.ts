import { createKit, type Feature, memoryDriver } from '@portico/core'
import { batch } from '@portico/features/batch'
import { useBatch } from '@portico/features/batch/react'
import { KitProvider } from '@portico/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { callOf, openBatches } from '../features/batch/setup/batchChain.ts'
import { renderHook } from './setup/renderHook.ts'

const calls = [callOf('works'), callOf('works')]

it('useBatch shows the calls, and changes from pending to success with the hashes', async () => {
  const { kit, store, reviewed, until } = await openBatches()
  const hook = renderHook(kit, useBatch)
  await expect.poll(() => hook.current?.status).toBe('idle')
  expect(hook.current?.runBatch({ calls })).toBeUndefined()
  await expect.poll(() => hook.current?.status).toBe('pending')
  await reviewed()
  void store.confirm()
  await until(() => store.status === 'done')
  await expect
    .poll(() => hook.current)
    .toMatchObject({
      status: 'success',
      data: { way: 'inTurn', hashes: ['0x1', '0x2'] },
      error: null,
    })
  hook.current?.reset()
  await expect.poll(() => hook.current?.status).toBe('idle')
  await hook.unmount()
})

it('useBatch keeps the error of runBatch, and runBatchAsync rejects with it', async () => {
  const { kit } = await openBatches()
  const hook = renderHook(kit, useBatch)
  await expect.poll(() => hook.current?.status).toBe('idle')
  hook.current?.runBatch({ calls: [] })
  await expect
    .poll(() => hook.current)
    .toMatchObject({
      status: 'error',
      error: { code: 'batch/invalid' },
    })
  await expect(hook.current?.runBatchAsync({ calls: [] })).rejects.toMatchObject({
    code: 'batch/invalid',
  })
  await hook.unmount()
})

it('useBatch renders on a server, and throws where batches are not installed', () => {
  const Status = () => useBatch().status
  const render = (features: readonly Feature[]) => {
    const kit = createKit({ adapters: [], features, storage: memoryDriver(), preload: 'none' })
    return renderToString(createElement(KitProvider, { kit }, createElement(Status)))
  }
  expect(render([batch()])).toContain('idle')
  expect(() => render([])).toThrow(/batch/)
})
