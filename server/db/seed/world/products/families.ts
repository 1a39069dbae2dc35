import { homeFamilies } from './appliance-home.ts'
import { kitchenFamilies } from './appliance-kitchen.ts'
import { installFamilies } from './electrical-install.ts'
import { electricalFamilies } from './electrical.ts'
import type { Family } from './family.ts'
import { householdFamilies } from './household.ts'
import { lightingFamilies } from './lighting.ts'
import { petPlayFamilies } from './pet-play.ts'
import { petFamilies } from './pet.ts'

export const families: readonly Family[] = [
  ...kitchenFamilies,
  ...homeFamilies,
  ...lightingFamilies,
  ...electricalFamilies,
  ...installFamilies,
  ...petFamilies,
  ...petPlayFamilies,
  ...householdFamilies,
]
