import { defineFeature, eventTypes, lazyFeature, settingsRow } from '@portico/core/feature'
import { en, type NamesEvents } from './NamesHost.ts'
import type { NamesOptions } from './NamesOptions.ts'

/** Takes names for the visitor's accounts, at the given registries; without any, of `reown.id`. */
export const names = (options: NamesOptions = {}) =>
  defineFeature(
    {
      id: 'names',
      apiVersion: 1,
      sign: true,
      remote: {}, // the registries are services
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
          load: () => import('./views/form/RegisterAccountNameView.tsx'),
          title: 'register',
        },
        RegisterAccountNameSuccess: {
          load: () => import('./views/form/RegisterAccountNameSuccessView.tsx'),
          title: 'registered',
        },
        BuyAccountName: {
          load: () => import('./views/BuyAccountNameView.tsx'),
          title: 'register',
        },
        ManageAccountName: {
          load: () => import('./views/ManageAccountNameView.tsx'),
          title: 'registered',
        },
      },
      messages: en,
      events: eventTypes<NamesEvents>(),
      check: async () => (await import('./NamesOptions.ts')).checkNamesOptions(options),
      setup: (host) =>
        lazyFeature(host, async () => (await import('./openNames.ts')).openNames(host, options)),
    },
    {
      // Whether the active account can take a name, or change it.
      when: { names: ({ store }) => store?.provider !== undefined },
      names: ({ load }) => ({
        id: 'names',
        resolve: async (name, request) => (await load()).resolve(name, request),
        lookup: async (address, request) => (await load()).lookup(address, request),
      }),
      describeError: async (_, error, { translator, wallet }) => {
        const { en: words, nameErrorText } = await import('./views/form/en.ts')
        return nameErrorText(error, translator(words), { wallet })
      },
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
export type { NamesEvents } from './NamesHost.ts'
export type { NamesOptions } from './NamesOptions.ts'
export { nameRegistrationErrors } from './nameRegistrationErrors.ts'
export { type NameRegistryOptions, nameRegistry } from './registry/nameRegistry.ts'
