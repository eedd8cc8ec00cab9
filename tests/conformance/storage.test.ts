import { memoryDriver } from '@portico/core'
import { browserDriver } from '@portico/core/internal'
import { storageContract } from '@portico/core/testing'
import { describe, it } from 'vitest'

describe('the memory driver satisfies the contract', () => {
  for (const { name, run } of storageContract(memoryDriver)) it(name, run)
})

describe('the browser driver satisfies the contract', () => {
  const blocked = () =>
    browserDriver({
      get localStorage(): never {
        throw new DOMException('blocked', 'SecurityError')
      },
    } as never)
  for (const { name, run } of storageContract(blocked)) it(`${name}, with blocked storage`, run)
})
