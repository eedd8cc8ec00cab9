import { defineFeature, eventTypes, settingsRow } from '@portico/core'
import { en } from './en.ts'
import { Names } from './Names.ts'
import type { NamesEvents } from './NamesHost.ts'
import type { NamesOptions } from './NamesOptions.ts'

/** Takes names for the visitor's accounts, at the given registries. */
export const names = (options: NamesOptions) =>
  defineFeature(
    {
      id: 'names',
      apiVersion: 1,
      sign: true,
      slots: [
        settingsRow({
          id: 'names',
          view: 'RegisterAccountName',
          icon: 'user',
          label: 'registered',
        }),
      ],
      views: {
        RegisterAccountName: {
          load: () => import('./views/RegisterAccountNameView.tsx'),
          title: 'register',
        },
        RegisterAccountNameSuccess: {
          load: () => import('./views/RegisterAccountNameSuccessView.tsx'),
          title: 'registered',
        },
        BuyAccountName: {
          load: () => import('./views/sale/BuyAccountNameView.tsx'),
          title: 'register',
        },
        ManageAccountName: {
          load: () => import('./views/records/ManageAccountNameView.tsx'),
          title: 'registered',
        },
      },
      messages: en,
      events: eventTypes<NamesEvents>(),
      check: async () => (await import('./parseOptions.ts')).parseOptions(options),
      setup: (host) => new Names(host, options),
    },
    {
      when: { names: (api) => api.isOffered },
      names: (api) => api.source,
      describeError: async (_, error, words) =>
        (await import('./views/describeError.ts')).describeError(error, words),
      ownErrors: /^nameRegistration\//,
    },
  )

export type {
  ContractRead,
  CreateNameProvider,
  NameProvider,
  NameProviderHost,
  NameSuggestion,
  RegisterRequest,
  SignedTexts,
  SuggestRequest,
} from './NameProvider.ts'
export type {
  NameOrder,
  NamePrice,
  NameRecords,
  NameSale,
  NameSaleState,
  NameTexts,
  PriceRequest,
} from './NameSale.ts'
export type { NameStore } from './NameStore.ts'
export type { Names } from './Names.ts'
export type { NamesEvents } from './NamesHost.ts'
export type { NamesOptions } from './NamesOptions.ts'
export { nameRegistrationErrors } from './nameRegistrationErrors.ts'
export { type NameRegistryOptions, nameRegistry } from './registry/nameRegistry.ts'
