import { defineMessages } from '@portico/core'
import { en as common } from '../words/en.ts'

/** Texts of the dapp's terms. */
export const en = defineMessages({
  ...common,

  'legal.both': 'By connecting you accept the {terms} and the {privacy}.',
  'legal.terms': 'By connecting you accept the {terms}.',
  'legal.privacy': 'By connecting you accept the {privacy}.',
  'legal.agreeBoth': 'I accept the {terms} and the {privacy}.',
  'legal.agreeTerms': 'I accept the {terms}.',
  'legal.agreePrivacy': 'I accept the {privacy}.',
  'legal.termsName': 'terms of service',
  'legal.privacyName': 'privacy policy',
})
