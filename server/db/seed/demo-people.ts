import type { TenantId } from './seed-types.ts'

/** Printed by `npm start`; production has its own people (SEED=none). */
export const DEMO_PASSWORD = 'Tradepad2026'

/** A client account of the demo world; the defaults describe an ordinary official account. Amounts are minor units. */
export interface DemoAccount {
  readonly tenant: TenantId
  readonly number: string
  readonly company: string
  readonly country: string
  readonly currency: string
  readonly list: string
  readonly vat: string
  readonly vatValid?: false
  /** VIP rate, percent off. */
  readonly rate?: number
  readonly mode?: 'package'
  readonly official?: false
  readonly test?: true
  readonly fromChina?: true
  /** Has every sales range of the catalogue except the offline one; all others have that of their country. */
  readonly ranges?: true
  readonly minimum?: number
  /** No longer a client: nobody signs in for it. */
  readonly closed?: true
  /** E-mail name and the person's name; the first signs for the deliveries. */
  readonly buyers: readonly (readonly [email: string, name: string])[]
}

/** Staff of a tenant; a sales person may act for every account of the named countries, or for all if none is named. */
export interface DemoStaff {
  readonly tenant: TenantId
  readonly username: string
  readonly name: string
  readonly role: 'sales' | 'service'
  readonly countries?: readonly string[]
  /** Client number of the account chosen at sign-in. */
  readonly usual?: string
}

export const demoStaff: readonly DemoStaff[] = [
  { tenant: 'main', username: 'marta.vidal', name: 'Marta Vidal', role: 'sales', usual: 'ES10001' },
  { tenant: 'main', username: 'luca.ferri', name: 'Luca Ferri', role: 'sales' },
  { tenant: 'main', username: 'wei.chen', name: '陈伟', role: 'sales', countries: ['CN', 'HK', 'DE'] },
  { tenant: 'main', username: 'review', name: 'Olga Reyes', role: 'service' },
  { tenant: 'main', username: 'pilar.otero', name: 'Pilar Otero', role: 'service' },
  { tenant: 'second', username: 'tim.acker', name: 'Tim Acker', role: 'sales', usual: 'DE41001' },
  { tenant: 'second', username: 'nadine.roth', name: 'Nadine Roth', role: 'service' },
  { tenant: 'nobleza', username: 'carla.soto', name: 'Carla Soto', role: 'sales' },
  { tenant: 'nobleza', username: 'elena.rubio', name: 'Elena Rubio', role: 'service' },
  { tenant: 'mexico', username: 'diego.mora', name: 'Diego Mora', role: 'sales', usual: 'MX90001' },
  { tenant: 'mexico', username: 'rosa.luna', name: 'Rosa Luna', role: 'service' },
  { tenant: 'ubathlife', username: 'sara.bassi', name: 'Sara Bassi', role: 'sales' },
  { tenant: 'ubathlife', username: 'paolo.greco', name: 'Paolo Greco', role: 'service' },
]
