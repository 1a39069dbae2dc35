import { expect, test } from 'vitest'
import { citiesOf, provinceOfCity } from './regions.reads.ts'

const provinces = [
  { name: 'Sevilla', cities: ['Sevilla', 'Dos Hermanas', 'La Luisiana'] },
  { name: 'Cádiz', cities: ['Cádiz', 'Algodonales'] },
  { name: 'Toledo', cities: ['Toledo', 'Algodonales'] },
]

test('cities are those of the chosen province, and of the whole country while none is chosen', () => {
  expect(citiesOf(provinces, 'Cádiz')).toEqual(['Cádiz', 'Algodonales'])
  expect(citiesOf(provinces, '')).toEqual(['Sevilla', 'Dos Hermanas', 'La Luisiana', 'Cádiz', 'Algodonales', 'Toledo'])
  expect(citiesOf([], 'Cádiz')).toEqual([])
})

test('a city determines its province where only one has it', () => {
  expect(provinceOfCity(provinces, 'Dos Hermanas')).toBe('Sevilla')
  expect(provinceOfCity(provinces, 'Algodonales')).toBe('')
  expect(provinceOfCity(provinces, 'Nowhere')).toBe('')
})
