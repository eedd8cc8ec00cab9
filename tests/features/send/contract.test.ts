import { createKit } from '@portico/core'
import { featureContract } from '@portico/core/testing'
import { send } from '@portico/features/send'
import { describe, it } from 'vitest'

describe('the send feature', () => {
  for (const { name, run } of featureContract(send, createKit)) it(name, run)
})
