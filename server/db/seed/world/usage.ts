/** Instructions for use of each top class, in nine languages; the manuals of the demo world print the same words. */
import type { Names } from '../seed-types.ts'
import { names } from './words.ts'

const usages: Readonly<Record<string, Names>> = {
  appliance: names(`
    首次使用前请清洁与食物接触的部件。仅连接铭牌所示的电压。清洁前拔下插头，用湿布擦拭，切勿浸入水中。
    Clean the parts that touch food before first use. Connect only to the voltage on the rating plate. Unplug before cleaning, wipe with a damp cloth and never immerse in water.
    Limpie antes del primer uso las piezas en contacto con alimentos. Conecte solo a la tensión de la placa. Desenchufe antes de limpiar, pase un paño húmedo y no sumerja nunca en agua.
    Pulire prima del primo uso le parti a contatto con gli alimenti. Collegare solo alla tensione indicata sulla targhetta. Staccare la spina prima di pulire, usare un panno umido e non immergere mai in acqua.
    Przed pierwszym użyciem umyć części stykające się z żywnością. Podłączać tylko do napięcia z tabliczki znamionowej. Przed czyszczeniem wyjąć wtyczkę, przecierać wilgotną ściereczką, nigdy nie zanurzać w wodzie.
    Vor dem ersten Gebrauch alle Teile mit Lebensmittelkontakt reinigen. Nur an die Spannung des Typenschilds anschließen. Vor dem Reinigen den Stecker ziehen, feucht abwischen und niemals in Wasser tauchen.
    Reinig vóór het eerste gebruik de delen die voedsel raken. Sluit alleen aan op de spanning van het typeplaatje. Trek vóór het reinigen de stekker uit, veeg af met een vochtige doek en dompel nooit in water.
    Avant la première utilisation, nettoyez les pièces en contact avec les aliments. Branchez uniquement sur la tension de la plaque signalétique. Débranchez avant de nettoyer, essuyez avec un chiffon humide et n’immergez jamais dans l’eau.
    Antes da primeira utilização, limpe as peças em contacto com alimentos. Ligue apenas à tensão da placa de características. Desligue da tomada antes de limpar, use um pano húmido e nunca mergulhe em água.
  `),
  lighting: names(`
    安装前请切断电源，由专业人员接线。请勿超过灯座标示的最大功率。更换光源前请待其冷却。
    Switch off the mains before fitting; have fixed wiring done by a qualified person. Do not exceed the wattage marked on the holder. Let the light source cool down before changing it.
    Corte la corriente antes de montar; la instalación fija corresponde a un profesional. No supere la potencia indicada en el portalámparas. Deje enfriar la fuente de luz antes de cambiarla.
    Togliere corrente prima del montaggio; il collegamento fisso spetta a un tecnico qualificato. Non superare la potenza indicata sul portalampada. Lasciare raffreddare la sorgente luminosa prima di sostituirla.
    Przed montażem odłączyć zasilanie; instalację stałą powierzyć fachowcowi. Nie przekraczać mocy podanej na oprawce. Przed wymianą źródła światła poczekać, aż ostygnie.
    Vor der Montage den Strom abschalten; feste Anschlüsse einer Fachkraft überlassen. Die Leistungsangabe der Fassung nicht überschreiten. Das Leuchtmittel vor dem Wechsel abkühlen lassen.
    Schakel vóór montage de stroom uit; laat vaste aansluitingen door een vakman uitvoeren. Overschrijd het vermogen op de fitting niet. Laat de lichtbron afkoelen voor u deze vervangt.
    Coupez le courant avant le montage ; confiez le raccordement fixe à un professionnel. Ne dépassez pas la puissance indiquée sur la douille. Laissez refroidir la source lumineuse avant de la remplacer.
    Desligue a corrente antes da montagem; a instalação fixa deve ser feita por um profissional. Não exceda a potência indicada no casquilho. Deixe arrefecer a fonte de luz antes de a substituir.
  `),
  electrical: names(`
    须由专业人员按当地规定安装。请勿超过额定电流，请勿覆盖或串接。如有损坏请立即停用。
    To be installed by a qualified person under local rules. Do not exceed the rated current, do not cover and do not connect in series. Stop using it at once when it is damaged.
    Debe instalarlo un profesional según la normativa local. No supere la corriente nominal, no lo cubra ni lo conecte en serie. Deje de usarlo de inmediato si está dañado.
    Installazione a cura di un tecnico qualificato secondo le norme locali. Non superare la corrente nominale, non coprire e non collegare in serie. Smettere subito di usarlo se danneggiato.
    Montaż powierzyć fachowcowi zgodnie z miejscowymi przepisami. Nie przekraczać prądu znamionowego, nie przykrywać i nie łączyć szeregowo. W razie uszkodzenia natychmiast przestać używać.
    Installation nur durch eine Fachkraft nach den örtlichen Vorschriften. Den Nennstrom nicht überschreiten, nicht abdecken und nicht hintereinanderstecken. Bei Beschädigung sofort außer Betrieb nehmen.
    Te installeren door een vakman volgens de plaatselijke voorschriften. Overschrijd de nominale stroom niet, dek niet af en schakel niet in serie. Stop het gebruik direct bij beschadiging.
    À installer par un professionnel selon la réglementation locale. Ne dépassez pas le courant nominal, ne couvrez pas et ne branchez pas en série. Cessez immédiatement l’utilisation en cas de dommage.
    A instalar por um profissional segundo as normas locais. Não exceda a corrente nominal, não cubra nem ligue em série. Deixe de usar de imediato se estiver danificado.
  `),
  pet: names(`
    首次使用时请在旁看护您的宠物。请定期检查磨损，有松脱部件时请更换。用温水和中性洗涤剂清洁。
    Watch the animal during the first use. Check regularly for wear and replace the article when parts come loose. Clean with warm water and a mild detergent.
    Vigile al animal durante el primer uso. Compruebe el desgaste con regularidad y sustituya el artículo si se sueltan piezas. Limpie con agua tibia y un detergente suave.
    Sorvegliare l’animale al primo uso. Controllare regolarmente l’usura e sostituire l’articolo se si staccano parti. Pulire con acqua tiepida e un detergente delicato.
    Przy pierwszym użyciu obserwować zwierzę. Regularnie sprawdzać zużycie i wymienić artykuł, gdy części się obluzują. Czyścić ciepłą wodą z łagodnym środkiem.
    Das Tier beim ersten Gebrauch beaufsichtigen. Regelmäßig auf Verschleiß prüfen und ersetzen, wenn sich Teile lösen. Mit warmem Wasser und mildem Reiniger säubern.
    Houd het dier bij het eerste gebruik in het oog. Controleer regelmatig op slijtage en vervang het artikel als er delen loskomen. Reinig met warm water en een mild schoonmaakmiddel.
    Surveillez l’animal lors de la première utilisation. Vérifiez régulièrement l’usure et remplacez l’article si des pièces se détachent. Nettoyez à l’eau tiède avec un détergent doux.
    Vigie o animal na primeira utilização. Verifique regularmente o desgaste e substitua o artigo se houver peças soltas. Limpe com água morna e um detergente suave.
  `),
  household: names(`
    安装前请检查墙体是否适合。请使用随附的固定件。用软布擦拭，请勿使用研磨剂。
    Check that the wall is suitable before fitting. Use the fixings supplied. Wipe with a soft cloth and do not use abrasives.
    Compruebe antes de montar que la pared es adecuada. Use las fijaciones suministradas. Limpie con un paño suave y no use abrasivos.
    Verificare prima del montaggio che la parete sia adatta. Usare i fissaggi in dotazione. Pulire con un panno morbido e non usare abrasivi.
    Przed montażem sprawdzić, czy ściana się nadaje. Użyć dołączonych mocowań. Przecierać miękką ściereczką, nie używać środków ściernych.
    Vor der Montage prüfen, ob die Wand geeignet ist. Die beiliegenden Befestigungen verwenden. Mit einem weichen Tuch abwischen und keine Scheuermittel verwenden.
    Controleer vóór montage of de wand geschikt is. Gebruik de meegeleverde bevestigingen. Veeg af met een zachte doek en gebruik geen schuurmiddel.
    Vérifiez avant le montage que le mur convient. Utilisez les fixations fournies. Essuyez avec un chiffon doux et n’utilisez pas d’abrasif.
    Verifique antes da montagem se a parede é adequada. Use as fixações fornecidas. Limpe com um pano macio e não use abrasivos.
  `),
}

/** By the top class of the tree. */
export function usageOf(topClass: string): Names {
  const usage = usages[topClass]
  if (!usage) throw new Error(`no usage for the class ${topClass}`)
  return usage
}
