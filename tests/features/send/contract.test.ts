import { createKit } from '@portico/core'
import { featureContract } from '@portico/core/testing'
import { send } from '@portico/features/send'
import { describe, it } from 'vitest'

describe('send is a feature as any other', () => {
  for (const { name, run } of featureContract(send, createKit)) it(name, run)
})
