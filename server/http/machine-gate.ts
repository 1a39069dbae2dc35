import type { Database } from '../db/client.ts'
import { askTogether } from './ask-together.ts'
import { readMachineStandings } from './machine.store.ts'
import type { MachineStanding } from './machine.store.ts'
import type { MachineCaller } from './tokens.ts'

/** Says on every call whether its program is still let in. Nothing is kept: who is revoked is out at once. */
export interface MachineGate {
  standing(caller: MachineCaller): Promise<MachineStanding>
}

export const createMachineGate = (database: Pick<Database, 'tx'>): MachineGate => {
  const askTenant = (tenant: string) =>
    askTogether((callers: readonly MachineCaller[]) =>
      database.tx({ tenant }, (tx) =>
        readMachineStandings(
          tx,
          tenant,
          callers.map(({ actor: { id }, account }) => ({ id, account })),
        ),
      ),
    )
  // By tenant, for a transaction sees one tenant's rows; a token of ours names one of our brands, so there are few.
  const tenants = new Map<string, ReturnType<typeof askTenant>>()
  return {
    standing(caller) {
      const ask = tenants.get(caller.tenant) ?? askTenant(caller.tenant)
      tenants.set(caller.tenant, ask)
      return ask(caller)
    },
  }
}
