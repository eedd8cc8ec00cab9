import type { Plugin } from 'vite'

export declare const cssText: Plugin
