import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { propose } from './propose'

/** path | patient | kind | jaw | step; "?" is asked for, "-" is a scan that needs no step. */
const NAMES: Readonly<Record<string, string>> = {
  'Russian jaws': `
    Иванов/верх 01.stl | Иванов | aligner | upper | 01
    Иванов/низ 01.stl | Иванов | aligner | lower | 01
    Иванов/Верх_02.stl | Иванов | aligner | upper | 02
    Иванов/НИЗ_02.STL | Иванов | aligner | lower | 02
    Иванов/верхняя 3.stl | Иванов | aligner | upper | 03
    Иванов/нижняя 3.stl | Иванов | aligner | lower | 03
    Иванов/Верхний ряд 4.stl | Иванов | aligner | upper | 04
    Иванов/Нижний зубной ряд 4.stl | Иванов | aligner | lower | 04
    Иванов/верхней челюсти 05.stl | Иванов | aligner | upper | 05
    Иванов/для нижней челюсти 05.stl | Иванов | aligner | lower | 05
    Иванов/верхнюю 06.stl | Иванов | aligner | upper | 06
    Иванов/нижнюю 06.stl | Иванов | aligner | lower | 06
    Иванов/верхнечелюстной 07.stl | Иванов | aligner | upper | 07
    Иванов/нижнечелюстная 07.stl | Иванов | aligner | lower | 07
    Иванов/Верхняя челюсть 8.stl | Иванов | aligner | upper | 08
    Иванов/нижняя_челюсть_8.stl | Иванов | aligner | lower | 08
    Иванов/ВЧ 09.stl | Иванов | aligner | upper | 09
    Иванов/НЧ 09.stl | Иванов | aligner | lower | 09
    Иванов/вч9.stl | Иванов | aligner | upper | 09
    Иванов/нч9.stl | Иванов | aligner | lower | 09
    Иванов/в.ч. 10.stl | Иванов | aligner | upper | 10
    Иванов/н.ч. 10.stl | Иванов | aligner | lower | 10
    Иванов/В-Ч 11.stl | Иванов | aligner | upper | 11
    Иванов/н-ч 11.stl | Иванов | aligner | lower | 11
    Иванов/в:ч 12.stl | Иванов | aligner | upper | 12
    Иванов/н_ч_12.stl | Иванов | aligner | lower | 12
    Иванов/в.ч.13.stl | Иванов | aligner | upper | 13
    Иванов/н.челюсть 13.stl | Иванов | aligner | lower | 13
    Иванов/верхн. чел. 14.stl | Иванов | aligner | upper | 14
    Иванов/нижн чел 14.stl | Иванов | aligner | lower | 14
    Иванов/максилла 15.stl | Иванов | aligner | upper | 15
    Иванов/мандибула 15.stl | Иванов | aligner | lower | 15
    Иванов/vch_16.stl | Иванов | aligner | upper | 16
    Иванов/nch_16.stl | Иванов | aligner | lower | 16
    Иванов/Verh 17.stl | Иванов | aligner | upper | 17
    Иванов/niz 17.stl | Иванов | aligner | lower | 17
    Иванов/verkhnyaya 18.stl | Иванов | aligner | upper | 18
    Иванов/nizhnyaya 18.stl | Иванов | aligner | lower | 18
    Иванов/BЧ 19.stl | Иванов | aligner | upper | 19
    Иванов/HЧ 19.stl | Иванов | aligner | lower | 19
    Иванов/верх и низ 20.stl | Иванов | aligner | ? | 20
    Иванов/ВЧ НЧ 20.stl | Иванов | aligner | ? | 20`,
  'jaws in the other languages': `
    Smith/upper 01.stl | Smith | aligner | upper | 01
    Smith/lower 01.stl | Smith | aligner | lower | 01
    Smith/Upper_Jaw_02.stl | Smith | aligner | upper | 02
    Smith/lower-arch-02.stl | Smith | aligner | lower | 02
    Smith/UPPERARCH 03.stl | Smith | aligner | upper | 03
    Smith/LowerJaw03.stl | Smith | aligner | lower | 03
    Smith/maxilla_04.stl | Smith | aligner | upper | 04
    Smith/mandible_04.stl | Smith | aligner | lower | 04
    Smith/Maxillary 05.stl | Smith | aligner | upper | 05
    Smith/mandibular05.stl | Smith | aligner | lower | 05
    Smith/max 06.stl | Smith | aligner | upper | 06
    Smith/mand-06.stl | Smith | aligner | lower | 06
    Smith/U07.stl | Smith | aligner | upper | 07
    Smith/L07.stl | Smith | aligner | lower | 07
    Smith/UJ 8.stl | Smith | aligner | upper | 08
    Smith/lj_8.stl | Smith | aligner | lower | 08
    Smith/upper teeth 9.stl | Smith | aligner | upper | 09
    Smith/lowerteeth 9.stl | Smith | aligner | lower | 09
    Müller/Oberkiefer 01.stl | Müller | aligner | upper | 01
    Müller/Unterkiefer 01.stl | Müller | aligner | lower | 01
    Müller/oben_02.stl | Müller | aligner | upper | 02
    Müller/unten_02.stl | Müller | aligner | lower | 02
    Müller/oberer Kiefer 3.stl | Müller | aligner | upper | 03
    Müller/unterer Zahnbogen 3.stl | Müller | aligner | lower | 03
    Müller/UK 04.stl | Müller | aligner | lower | 04
    Müller/OK 04.stl | Müller | aligner | ? | 04
    Dupont/haut 01.stl | Dupont | aligner | upper | 01
    Dupont/bas 01.stl | Dupont | aligner | lower | 01
    Dupont/arcade supérieure 2.stl | Dupont | aligner | upper | 02
    Dupont/arcade inférieure 2.stl | Dupont | aligner | lower | 02
    Dupont/Supérieur_03.stl | Dupont | aligner | upper | 03
    Dupont/inferieur_03.stl | Dupont | aligner | lower | 03
    Dupont/mâchoire supérieure 4.stl | Dupont | aligner | upper | 04
    Dupont/mâchoire inférieure 4.stl | Dupont | aligner | lower | 04
    Dupont/maxillaire 05.stl | Dupont | aligner | upper | 05
    Dupont/mandibulaire 05.stl | Dupont | aligner | lower | 05
    Dupont/maxillaire inférieur 06.stl | Dupont | aligner | lower | 06
    García/superior 01.stl | García | aligner | upper | 01
    García/inferior 01.stl | García | aligner | lower | 01
    García/arriba 02.stl | García | aligner | upper | 02
    García/abajo 02.stl | García | aligner | lower | 02
    García/maxilar 03.stl | García | aligner | upper | 03
    García/maxilar inferior 03.stl | García | aligner | lower | 03
    García/mandíbula 04.stl | García | aligner | lower | 04
    García/SUP 05.stl | García | aligner | upper | 05
    García/Inf 05.stl | García | aligner | lower | 05
    Rossi/superiore 01.stl | Rossi | aligner | upper | 01
    Rossi/inferiore 01.stl | Rossi | aligner | lower | 01
    Rossi/arcata superiore 2.stl | Rossi | aligner | upper | 02
    Rossi/arcata inferiore 2.stl | Rossi | aligner | lower | 02
    Rossi/sopra 03.stl | Rossi | aligner | upper | 03
    Rossi/sotto 03.stl | Rossi | aligner | lower | 03
    Rossi/mascellare 04.stl | Rossi | aligner | upper | 04
    Rossi/mandibola 04.stl | Rossi | aligner | lower | 04`,
  'words that only look like a jaw': `
    Верхов/01.stl | Верхов | aligner | ? | 01
    Низами/01.stl | Низами | aligner | ? | 01
    Maximova/01.stl | Maximova | aligner | ? | 01
    Mandy Flower/01.stl | Mandy Flower | aligner | ? | 01
    Superman/01.stl | Superman | aligner | ? | 01
    Lange L/01.stl | Lange | aligner | ? | 01
    Lange L./01.stl | Lange L. | aligner | ? | 01
    Max Mustermann/01.stl | Mustermann | aligner | ? | 01
    Иванов В.Ч./01.stl | Иванов В.Ч. | aligner | ? | 01
    Infante/Sup01.stl | Infante | aligner | upper | 01`,
  'the jaw of a folder': `
    Иванов/верх/01.stl | Иванов | aligner | upper | 01
    Иванов/НЧ/01.stl | Иванов | aligner | lower | 01
    Иванов/Нижняя челюсть/01.stl | Иванов | aligner | lower | 01
    Иванов/в-ч/01.stl | Иванов | aligner | upper | 01
    Иванов низ/01.stl | Иванов | aligner | lower | 01
    Иванов/верх/НЧ 01.stl | Иванов | aligner | lower | 01
    Иванов/верх/низ/01.stl | Иванов | aligner | lower | 01
    Иванов/ВЧ и НЧ/01.stl | Иванов | aligner | ? | 01
    Петрова А.А./НЧ/03.stl | Петрова А.А. | aligner | lower | 03
    скан верх/этап 1.stl | ? | aligner | upper | 01
    Smith/UpperJaw/02.stl | Smith | aligner | upper | 02
    Smith/L/02.stl | Smith | aligner | lower | 02
    Schmidt/UK/02.stl | Schmidt | aligner | lower | 02
    Schmidt/Oberkiefer/02.stl | Schmidt | aligner | upper | 02
    Dupont/Inférieur/02.stl | Dupont | aligner | lower | 02
    Rossi/arcata superiore/02.stl | Rossi | aligner | upper | 02
    García/arcada inferior/02.stl | García | aligner | lower | 02`,
  'step words': `
    Иванов/ВЧ этап 3.stl | Иванов | aligner | upper | 03
    Иванов/ВЧ этап3.stl | Иванов | aligner | upper | 03
    Иванов/ВЧ Этап-3.stl | Иванов | aligner | upper | 03
    Иванов/ВЧ_ЭТАП_03.stl | Иванов | aligner | upper | 03
    Иванов/шаг 3 НЧ.stl | Иванов | aligner | lower | 03
    Иванов/НЧ шаг3.stl | Иванов | aligner | lower | 03
    Иванов/3 шаг верх.stl | Иванов | aligner | upper | 03
    Иванов/3-й этап, верх.stl | Иванов | aligner | upper | 03
    Иванов/верх, 2й шаг.stl | Иванов | aligner | upper | 02
    Иванов/этап №4 верх.stl | Иванов | aligner | upper | 04
    Иванов/верх этап № 4.stl | Иванов | aligner | upper | 04
    Иванов/низ шаг 3 из 12.stl | Иванов | aligner | lower | 03
    Иванов/стадия 5 низ.stl | Иванов | aligner | lower | 05
    Иванов/фаза 6 низ.stl | Иванов | aligner | lower | 06
    Иванов/shag 7 verh.stl | Иванов | aligner | upper | 07
    Иванов/etap_8_niz.stl | Иванов | aligner | lower | 08
    Иванов/этап III ВЧ.stl | Иванов | aligner | upper | 03
    Иванов/ВЧ этап IV.stl | Иванов | aligner | upper | 04
    Иванов/II этап НЧ.stl | Иванов | aligner | lower | 02
    Иванов/этап Х НЧ.stl | Иванов | aligner | lower | 10
    Иванов/ВЧ III.stl | Иванов | ? | upper | ?
    Иванов/Этап 4/НЧ.stl | Иванов | aligner | lower | 04
    Иванов/этап V/ВЧ.stl | Иванов | aligner | upper | 05
    Иванов/Элайнер 7 верх.stl | Иванов | aligner | upper | 07
    Иванов/каппа №7 низ.stl | Иванов | aligner | lower | 07
    Smith/upper step 3.stl | Smith | aligner | upper | 03
    Smith/step3_upper.stl | Smith | aligner | upper | 03
    Smith/lower Stage 4.stl | Smith | aligner | lower | 04
    Smith/UpperStage04.stl | Smith | aligner | upper | 04
    Smith/3rd step lower.stl | Smith | aligner | lower | 03
    Smith/1st stage upper.stl | Smith | aligner | upper | 01
    Smith/upper st5.stl | Smith | aligner | upper | 05
    Smith/stage XII lower.stl | Smith | aligner | lower | 12
    Smith/aligner 9 upper.stl | Smith | aligner | upper | 09
    Smith/upper step 05 v2.stl | Smith | aligner | upper | 05
    Müller/OK Schritt 3 oben.stl | Müller | aligner | upper | 03
    Müller/Unterkiefer_Stufe_4.stl | Müller | aligner | lower | 04
    Müller/3. Schritt unten.stl | Müller | aligner | lower | 03
    Müller/Schiene 6 unten.stl | Müller | aligner | lower | 06
    Dupont/étape 3 haut.stl | Dupont | aligner | upper | 03
    Dupont haut, l'étape 3.stl | Dupont | aligner | upper | 03
    Dupont/bas ETAPE 4.stl | Dupont | aligner | lower | 04
    Dupont/3e étape haut.stl | Dupont | aligner | upper | 03
    García/paso 3 superior.stl | García | aligner | upper | 03
    García/inferior fase 4.stl | García | aligner | lower | 04
    García/etapa 5 inferior.stl | García | aligner | lower | 05
    García/3ª etapa superior.stl | García | aligner | upper | 03
    Rossi/passo 3 superiore.stl | Rossi | aligner | upper | 03
    Rossi/inferiore tappa 4.stl | Rossi | aligner | lower | 04
    Rossi/fase V inferiore.stl | Rossi | aligner | lower | 05`,
  'numbers that are steps': `
    Иванов/ВЧ_03.stl | Иванов | aligner | upper | 03
    Иванов/03_ВЧ.stl | Иванов | aligner | upper | 03
    Иванов/НЧ.07.stl | Иванов | aligner | lower | 07
    Иванов/07-низ.stl | Иванов | aligner | lower | 07
    Иванов/НЧ (05).stl | Иванов | aligner | lower | 05
    Иванов/ВЧ 00.stl | Иванов | aligner | upper | 00
    Иванов/Верх/03.stl | Иванов | aligner | upper | 03
    Иванов/05/ВЧ.stl | Иванов | aligner | upper | 05
    Smith/12_05_upper.stl | Smith | aligner | upper | 05
    Smith/upper_12345_06.stl | Smith | aligner | upper | 06`,
  'numbers that are no steps': `
    Иванов/ВЧ 12.03.2026.stl | Иванов | ? | upper | ?
    Иванов/ВЧ 12.03.26.stl | Иванов | ? | upper | ?
    Иванов/ВЧ 2026-11-05.stl | Иванов | ? | upper | ?
    Иванов/2026_11_05_ВЧ.stl | Иванов | ? | upper | ?
    Иванов/05-11-26_ВЧ.stl | Иванов | ? | upper | ?
    Иванов/05_11_26_ВЧ.stl | Иванов | ? | upper | ?
    Иванов/2026-11_ВЧ.stl | Иванов | ? | upper | ?
    Иванов/11.2026_ВЧ.stl | Иванов | ? | upper | ?
    Иванов/05.11_ВЧ.stl | Иванов | ? | upper | ?
    Иванов/20261105_ВЧ.stl | Иванов | ? | upper | ?
    Иванов/12 ноября ВЧ.stl | Иванов | ? | upper | ?
    Иванов/ВЧ 5 мая.stl | Иванов | ? | upper | ?
    Иванов/ВЧ ноябрь 26.stl | Иванов | ? | upper | ?
    Иванов/ВЧ 2026-11-05 14-30-22.stl | Иванов | ? | upper | ?
    Иванов/ВЧ 12.03.2026 этап 4.stl | Иванов | aligner | upper | 04
    Иванов/ВЧ (2).stl | Иванов | ? | upper | ?
    Иванов/ВЧ (12).stl | Иванов | ? | upper | ?
    Иванов/ВЧ 03 (12).stl | Иванов | aligner | upper | 03
    Иванов/ВЧ — копия 12.stl | Иванов | ? | upper | ?
    Иванов/ВЧ 005.stl | Иванов | ? | upper | ?
    Иванов/этап 003 ВЧ.stl | Иванов | ? | upper | ?
    Иванов/ВЧ этап 3 этап 4.stl | Иванов | ? | upper | ?
    Иванов/а_05_б_06 в верх.stl | Иванов | ? | upper | ?
    Иванов/заказ 12 ВЧ.stl | Иванов | ? | upper | ?
    Иванов/№12 ВЧ.stl | Иванов | ? | upper | ?
    Иванов/16 зуб ВЧ.stl | Иванов | ? | upper | ?
    Иванов/14 лет ВЧ.stl | Иванов | ? | upper | ?
    Иванов/ВЧ v12.stl | Иванов | ? | upper | ?
    Smith/upper 5 Nov 2026.stl | Smith | ? | upper | ?
    Smith/12 may upper.stl | Smith | ? | upper | ?
    Smith/upper copy 12.stl | Smith | ? | upper | ?
    Smith/order 12 upper.stl | Smith | ? | upper | ?
    Smith/upper version 12.stl | Smith | ? | upper | ?
    Smith/upper step v2.stl | Smith | ? | upper | ?
    Smith/tooth 11 upper.stl | Smith | ? | upper | ?
    Smith/3D_upper.stl | Smith | ? | upper | ?
    Müller/12. März oben.stl | Müller | ? | upper | ?
    Dupont/12 août haut.stl | Dupont | ? | upper | ?
    IMG_0007.stl | ? | ? | ? | ?
    Иванов 12/ВЧ.stl | Иванов | ? | upper | ?
    Иванов/Этап 2026/ВЧ.stl | Иванов | ? | upper | ?`,
  kinds: `
    Иванов/Матрица ВЧ.stl | Иванов | matrix | upper | -
    Иванов/матрицы/НЧ.stl | Иванов | matrix | lower | -
    Иванов/шаблон для аттачментов верх.stl | Иванов | matrix | upper | -
    Иванов/Аттачменты низ.stl | Иванов | matrix | lower | -
    Иванов/matritsa verh.stl | Иванов | matrix | upper | -
    Smith/attachment template upper.stl | Smith | matrix | upper | -
    Smith/Matrix_lower.stl | Smith | matrix | lower | -
    Smith/Attachments/upper.stl | Smith | matrix | upper | -
    Smith/AlignerAttachmentTemplateUpper.stl | Smith | matrix | upper | -
    Müller/Attachmentschablone oben.stl | Müller | matrix | upper | -
    Dupont/gabarit haut.stl | Dupont | matrix | upper | -
    García/plantilla superior.stl | García | matrix | upper | -
    Rossi/matrice inferiore.stl | Rossi | matrix | lower | -
    Иванов/ретейнер верх.stl | Иванов | retainer | upper | 00
    Иванов/РЕТЕЙНЕРЫ/низ.stl | Иванов | retainer | lower | 00
    Иванов/ретенционная каппа низ.stl | Иванов | retainer | lower | 00
    Иванов/ретейнер ВЧ 05.stl | Иванов | retainer | upper | 00
    Smith/RetainerUpper.stl | Smith | retainer | upper | 00
    Smith/retainers/lower.stl | Smith | retainer | lower | 00
    Müller/Retentionsschiene Oberkiefer.stl | Müller | retainer | upper | 00
    Müller/Retentions-Schiene UK.stl | Müller | retainer | lower | 00
    Dupont/gouttière de contention bas.stl | Dupont | retainer | lower | 00
    Dupont/contention haut.stl | Dupont | retainer | upper | 00
    García/contenedor superior.stl | García | retainer | upper | 00
    García/férula de retención inferior.stl | García | retainer | lower | 00
    Rossi/contenzione superiore.stl | Rossi | retainer | upper | 00
    Иванов/элайнер верх.stl | Иванов | aligner | upper | ?
    Иванов/алайнеры/низ 04.stl | Иванов | aligner | lower | 04
    Иванов/каппы/верх 04.stl | Иванов | aligner | upper | 04
    Иванов/elayner niz 05.stl | Иванов | aligner | lower | 05
    Smith/AlignerLower05.stl | Smith | aligner | lower | 05
    Smith/upper splint.stl | Smith | aligner | upper | ?
    Müller/Schienen/L02.stl | Müller | aligner | lower | 02
    Dupont/gouttière haut 02.stl | Dupont | aligner | upper | 02
    García/alineador superior 03.stl | García | aligner | upper | 03
    García/férula inferior 03.stl | García | aligner | lower | 03
    Rossi/allineatore superiore 04.stl | Rossi | aligner | upper | 04
    Rossi/mascherina inferiore 04.stl | Rossi | aligner | lower | 04
    Иванов/ВЧ.stl | Иванов | ? | upper | ?
    Smith/bite splint upper 05.stl | Smith | ? | upper | 05
    Müller/Aufbissschiene unten.stl | Müller | ? | lower | ?
    Иванов/матрица ретейнер верх.stl | Иванов | ? | upper | ?
    Smith/Bite.stl | Smith | ? | ? | ?
    Иванов/Матрицы/ретейнер верх.stl | Иванов | retainer | upper | 00`,
  'patients in the names of files': `
    Иванов_ВЧ_07.stl | Иванов | aligner | upper | 07
    ivanov lower 7.STL | ivanov | aligner | lower | 07
    ИВАНОВ ИВАН НЧ 7.stl | ИВАНОВ ИВАН | aligner | lower | 07
    05_ВЧ_Иванов.stl | Иванов | aligner | upper | 05
    ВЧ Иванов И.И. этап 5.stl | Иванов И.И. | aligner | upper | 05
    Иванов И. И. ВЧ 05.stl | Иванов И.И. | aligner | upper | 05
    Иванов_И_И_ВЧ_05.stl | Иванов И.И. | aligner | upper | 05
    И.И. Иванов ВЧ 05.stl | И.И. Иванов | aligner | upper | 05
    Иванов И Петров ВЧ 05.stl | Иванов Петров | aligner | upper | 05
    Иванов В.Ч. 05.stl | Иванов | aligner | upper | 05
    ИвановНЧ05.stl | Иванов | aligner | lower | 05
    Новиков ВЧ 05.stl | Новиков | aligner | upper | 05
    Модельева ВЧ 05.stl | Модельева | aligner | upper | 05
    Сидорова-Петрова верх 02.stl | Сидорова Петрова | aligner | upper | 02
    Пётр Ёлкин низ 02.stl | Пётр Ёлкин | aligner | lower | 02
    John F. Kennedy upper 03.stl | John F. Kennedy | aligner | upper | 03
    O'Connor_lower_03.stl | O'Connor | aligner | lower | 03
    D’Angelo U03.stl | D’Angelo | aligner | upper | 03
    von Braun upper 03.stl | von Braun | aligner | upper | 03
    IvanovUpperJaw 03.stl | Ivanov | aligner | upper | 03
    McDonald L04.stl | McDonald | aligner | lower | 04
    Ivanov S05 upper.stl | Ivanov | aligner | upper | 05
    Nguyễn Văn An upper 05.stl | Nguyễn Văn An | aligner | upper | 05
    Øyvind lower 06.stl | Øyvind | aligner | lower | 06
    Søren Müller-Lüdenscheidt oben 06.stl | Søren Müller Lüdenscheidt | aligner | upper | 06
    田中 upper 03.stl | 田中 | aligner | upper | 03
    כהן דוד upper 03.stl | כהן דוד | aligner | upper | 03
    محمد علي lower 04.stl | محمد علي | aligner | lower | 04
    upper 05.stl | ? | aligner | upper | 05
    скан.stl | ? | ? | ? | ?
    1.stl | ? | ? | ? | ?
    ___.stl | ? | ? | ? | ?
    U. Weber 05.stl | Weber | aligner | upper | 05
    скан верхней челюсти пациента для изготовления 05.stl | изготовления | aligner | upper | 05
    Иванов просит очень срочно сделать завтра ВЧ 05.stl | ? | aligner | upper | 05
    Клиника Улыбка ВЧ 05.stl | ? | aligner | upper | 05`,
  'patients in the names of folders': `
    Иванов Иван Иванович/ВЧ 01.stl | Иванов Иван Иванович | aligner | upper | 01
    Иванов И.И./ВЧ 01.stl | Иванов И.И. | aligner | upper | 01
    Иванов И И/ВЧ 01.stl | Иванов И.И. | aligner | upper | 01
    Петров П./ВЧ 01.stl | Петров П. | aligner | upper | 01
    Иванов 4512/ВЧ 01.stl | Иванов | aligner | upper | 01
    Иванов 05.11.2026/ВЧ 01.stl | Иванов | aligner | upper | 01
    Иванов 5 ноября/ВЧ 01.stl | Иванов | aligner | upper | 01
    Иванов/Петров_ВЧ_01.stl | Иванов | aligner | upper | 01
    Клиника Север/Иванов Иван/НЧ 7.stl | Иванов Иван | aligner | lower | 07
    Сидоров Пётр/Новая папка/STL/U01.stl | Сидоров Пётр | aligner | upper | 01
    Petrova_Anna/aligners/upper/step 03.stl | Petrova Anna | aligner | upper | 03
    April Smith/U01.stl | April Smith | aligner | upper | 01
    2026-11-05/Иванов ВЧ 01.stl | Иванов | aligner | upper | 01
    05.11.2026/ВЧ 01.stl | ? | aligner | upper | 01
    Ноябрь 2026/ВЧ 01.stl | ? | aligner | upper | 01
    ноябрь/ВЧ 01.stl | ? | aligner | upper | 01
    5 November/U01.stl | ? | aligner | upper | 01
    сканы/ВЧ 01.stl | ? | aligner | upper | 01
    Сканы пациентов/Иванов ВЧ 01.stl | Иванов | aligner | upper | 01
    scans/U01.stl | ? | aligner | upper | 01
    заказ 5/ВЧ 01.stl | ? | aligner | upper | 01
    stl/U01.stl | ? | aligner | upper | 01
    STL_export/U01.stl | ? | aligner | upper | 01
    export/U01.stl | ? | aligner | upper | 01
    новая папка/ВЧ 01.stl | ? | aligner | upper | 01
    Новая папка (2)/ВЧ 01.stl | ? | aligner | upper | 01
    New folder/U01.stl | ? | aligner | upper | 01
    Neuer Ordner/U01.stl | ? | aligner | upper | 01
    Nouveau dossier/U01.stl | ? | aligner | upper | 01
    Nueva carpeta/U01.stl | ? | aligner | upper | 01
    Nuova cartella/U01.stl | ? | aligner | upper | 01
    Пациент 12/ВЧ 01.stl | ? | aligner | upper | 01
    Стоматология Улыбка/ВЧ 01.stl | ? | aligner | upper | 01
    Стоматология Улыбка/Иванов ВЧ 01.stl | Иванов | aligner | upper | 01
    Стоматологическая клиника №1/ВЧ 01.stl | ? | aligner | upper | 01
    Dental Clinic/Ivanov U01.stl | Ivanov | aligner | upper | 01
    DentalClinic Riga/U01.stl | ? | aligner | upper | 01
    Praxis Dr. Weber/Müller/U01.stl | Müller | aligner | upper | 01
    Praxis/U01.stl | ? | aligner | upper | 01
    Клиника/Иванов/U01.stl | Иванов | aligner | upper | 01
    Clinica Sorriso/U01.stl | ? | aligner | upper | 01
    Cabinet dentaire Martin/U01.stl | ? | aligner | upper | 01
    Зуботехническая лаборатория Профи/ВЧ 01.stl | ? | aligner | upper | 01
    Smile Lab/U01.stl | ? | aligner | upper | 01
    Dentallabor Krause/U01.stl | ? | aligner | upper | 01
    ООО Ромашка/ВЧ 01.stl | ? | aligner | upper | 01
    Д-р Иванова/Петров/ВЧ 01.stl | Петров | aligner | upper | 01
    Aligner Lab/Петров/ВЧ.stl | Петров | ? | upper | ?
    כהן/upper 01.stl | כהן | aligner | upper | 01
    Zoë Ångström/L01.stl | Zoë Ångström | aligner | lower | 01`,
  'folders of clinics, orders and dates, whose numbers are no steps': `
    Стоматология 32/Иванов А.П/элайнер верх.stl | Иванов А.П. | aligner | upper | ?
    Клиника 30/Иванов/матрица ВЧ.stl | Иванов | matrix | upper | -
    Клиника 30/Иванов ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Поликлиника №12/Иванов/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Клиника Улыбка 12 верх/Иванов/элайнер.stl | Иванов | aligner | upper | ?
    Больница 4 этап 2/Иванов/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Филиал 12/Иванов/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Dental Clinic 24/Smith/aligner upper.stl | Smith | aligner | upper | ?
    Dr. Max 24/Smith/aligner.stl | Smith | aligner | ? | ?
    Стоматология Нижний Новгород/Иванов/01.stl | Иванов | aligner | ? | 01
    Верхняя Пышма/Иванов/01.stl | Иванов | aligner | ? | 01
    Верхняя Каппа/Иванов/01.stl | Иванов | aligner | upper | 01
    Стоматология Верхняя челюсть/Иванов/01.stl | Иванов | aligner | upper | 01
    Клиника Улыбка НЧ/Иванов/01.stl | Иванов | aligner | lower | 01
    Заказ 30/Иванов/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Иванов/Заказы 30/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Иванов/Партия 12 верх/элайнер.stl | Иванов | aligner | upper | ?
    Иванов/Наряд-12/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Иванов/Orders 30/aligner U.stl | Иванов | aligner | upper | ?
    Иванов/Заказ 30 этап 4/ВЧ.stl | Иванов | aligner | upper | 04
    Иванов/05 11 2026/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Иванов/2026 11 ВЧ/элайнер.stl | Иванов | aligner | upper | ?
    Иванов/12.03.2026 30/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Иванов/ноябрь 2026 (05)/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Иванов/неделя 47/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Иванов/2026/11/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    2026/11/05/Иванов ВЧ элайнер.stl | Иванов | aligner | upper | ?
    11/Иванов/ВЧ элайнер.stl | Иванов | aligner | upper | ?
    Этап 11/Иванов/ВЧ элайнер.stl | Иванов | aligner | upper | 11`,
  'habits of scanners and programs': `
    12345_Ivanov_UpperJawScan.stl | Ivanov | ? | upper | ?
    12345_Ivanov_LowerJawScan.stl | Ivanov | ? | lower | ?
    Ivanov/upperjawscan.stl | Ivanov | ? | upper | ?
    Ivanov/Ivanov-maxillary.stl | Ivanov | ? | upper | ?
    Ivanov/Ivanov-mandibular.stl | Ivanov | ? | lower | ?
    Ivanov_u.stl | Ivanov | ? | upper | ?
    Ivanov_l.stl | Ivanov | ? | lower | ?
    OrthoCAD_Export_78431/Ivanov_l.stl | Ivanov | ? | lower | ?
    2026-11-05_00003-001-upperjaw.stl | ? | ? | upper | ?
    2026-11-05_00003-001-lowerjaw.stl | ? | ? | lower | ?
    Medit Scans/Ivanov Ivan/Ivanov Ivan-mandible.stl | Ivanov Ivan | ? | lower | ?
    Ivanov/iTero_Export_U.stl | Ivanov | ? | upper | ?
    Ivanov/3Shape/UpperJaw.stl | Ivanov | ? | upper | ?
    Ivanov/Subsetup1_Maxillar.stl | Ivanov | aligner | upper | 01
    Ivanov/Model_05_Upper.stl | Ivanov | aligner | upper | 05
    Ivanov/Ivanov_Maxilla_Stage_05.stl | Ivanov | aligner | upper | 05
    Ivanov/L05_attachments.stl | Ivanov | matrix | lower | 05
    Ivanov/ivanov-upper-step-05-of-12.stl | Ivanov | aligner | upper | 05`,
}

const rowsOfTable = Object.entries(NAMES).flatMap(([about, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [path = '', ...expected] = row.split(' | ').map((it) => it.trim())
      return [about, path, expected.join(' | ')] as const
    }),
)

/** The proposal of a file in the words of the table. */
function briefOf({ patient, kind, jaw, step, doubts }: ReturnType<typeof propose>['scans'][number]): string {
  const isAsked = (it: (typeof doubts)[number]) => doubts.includes(it)
  return [
    isAsked('patient') ? '?' : patient,
    isAsked('kind') ? '?' : kind,
    isAsked('jaw') ? '?' : jaw,
    isAsked('step') ? '?' : (step ?? '-'),
  ].join(' | ')
}
const proposed = (...paths: string[]) => propose(paths.map((path) => ({ path, sizeBytes: 84 }))).scans.map(briefOf)

describe('WIZ-102 FTP-012 FTP-013 what clinics call their files', () => {
  test('the table has 300 names, none twice', () => {
    const paths = rowsOfTable.map(([, path]) => path)
    expect([paths.length >= 300, new Set(paths).size]).toEqual([true, paths.length])
  })
  test.each(rowsOfTable)('%s: %s', (_, path, expected) => {
    expect(proposed(path)).toEqual([expected])
    // A Mac writes й, ё and accents as two characters.
    expect(proposed(path.normalize('NFD')).map((it) => it.normalize('NFC'))).toEqual([expected])
  })
})

describe('WIZ-102 FTP-012 names that are put together at random', () => {
  const JAWS = {
    upper: [
      'верх',
      'верхняя челюсть',
      'верхнечелюстной',
      'ВЧ',
      'в.ч.',
      'в-ч',
      'U',
      'UJ',
      'upper',
      'maxilla',
      'max',
      'oben',
    ].concat(['Oberkiefer', 'supérieur', 'haut', 'superior', 'sopra', 'arcata superiore', 'verkhniy']),
    lower: [
      'низ',
      'нижняя',
      'нижний ряд',
      'НЧ',
      'н.ч.',
      'н_ч',
      'L',
      'LJ',
      'lower',
      'lower jaw',
      'mandible',
      'mand',
      'unten',
    ].concat(['Unterkiefer', 'UK', 'inférieur', 'bas', 'maxilar inferior', 'mandíbula', 'sotto', 'nizhnyaya']),
  }
  const STEPS = [
    'step',
    'stage',
    'шаг',
    'этап',
    'стадия',
    'фаза',
    'shag',
    'etap',
    'Schritt',
    'Stufe',
    'étape',
    'phase',
  ].concat(['paso', 'etapa', 'fase', 'passo', 'tappa'])
  const KINDS = {
    aligner: ['', '', 'элайнер', 'каппа', 'aligner', 'Schiene', 'gouttière', 'alineador', 'mascherina'],
    matrix: ['матрица', 'шаблон', 'attachments', 'Matrix template', 'Schablone', 'gabarit', 'plantilla', 'matrice'],
    retainer: [
      'ретейнер',
      'ретенционная каппа',
      'retainer',
      'Retentionsschiene',
      'contention',
      'contenedor',
      'contenzione',
    ],
  }
  const PATIENTS = [
    'Иванов',
    'Петрова Анна',
    'Ёлкин Йон',
    'Müller',
    'García López',
    'O’Brien',
    'כהן דוד',
    'Nguyễn Văn An',
  ]
  const CASES = [
    (it: string) => it,
    (it: string) => it.toLowerCase(),
    (it: string) => it.toUpperCase(),
    (it: string) => it.replace(/\p{L}+/gu, (word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase()),
  ]
  const aWord = <K extends string>(table: Readonly<Record<K, readonly string[]>>) =>
    fc.constantFrom(...(Object.keys(table) as K[]).flatMap((it) => table[it].map((word) => [it, word] as const)))
  const aStep = fc
    .record({
      word: fc.constantFrom(...STEPS),
      number: fc.nat(99),
      shape: fc.nat(5),
      glue: fc.constantFrom('', ' ', '_', '-'),
    })
    .map(({ word, number, shape, glue }) => {
      const step = String(number).padStart(2, '0')
      const text = [
        step,
        `${word}${glue}${number}`,
        `${word}${glue}${step}`,
        `${number} ${word}`,
        `${word} №${number}`,
      ][shape]
      return { step, text: text ?? `${number}-й этап` }
    })

  test('say again what was put into them, in any order, letter case, and form of accents', () => {
    fc.assert(
      fc.property(
        fc.record({
          patient: fc.constantFrom(...PATIENTS),
          jaw: aWord(JAWS),
          kind: aWord(KINDS),
          step: aStep,
          separator: fc.constantFrom(' ', '_', '-', ' - ', '.', ', '),
          order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
          cased: fc.constantFrom(...CASES),
          form: fc.constantFrom('NFC', 'NFD'),
          isInFolder: fc.boolean(),
          isFolderOfJaw: fc.boolean(),
        }),
        ({ patient, jaw, kind, step, separator, order, cased, form, isInFolder, isFolderOfJaw }) => {
          const words = [isInFolder ? '' : patient, isFolderOfJaw ? '' : jaw[1], kind[1], step.text]
          const name = order.flatMap((it) => words[it] || []).join(separator)
          const folders = [isInFolder ? patient : [], isFolderOfJaw ? jaw[1] : []].flat()
          const path = cased([...folders, `${name}.stl`].join('/')).normalize(form)
          const [found] = propose([{ path, sizeBytes: 84 }]).scans
          expect({ ...found, patient: found?.patient?.normalize('NFC').toLowerCase() }).toEqual({
            path,
            patient: patient.toLowerCase(),
            kind: kind[0],
            jaw: jaw[0],
            step: kind[0] === 'retainer' ? '00' : step.step,
            doubts: [],
          })
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('of any characters and 255 of them are read at once, and never to somebody of more than 200', () => {
    const long = `${'Ы'.repeat(201)} ВЧ 05 ${'.'.repeat(43)}.stl`
    expect([long.length, ...proposed(long)]).toEqual([255, '? | aligner | upper | 05'])
    const odd = fc.string({
      unit: fc.constantFrom('1', '.', '-', ' ', '/', 'в', 'ч', 'U', '(', ')', '№', '\u0301', 'й'),
      maxLength: 255,
    })
    fc.assert(
      fc.property(odd, (path) => {
        for (const { patient, step } of propose([{ path: `${path}.stl`, sizeBytes: 84 }]).scans) {
          expect((patient ?? '').length).toBeLessThanOrEqual(200)
          expect(step ?? '00').toMatch(/^\d\d$/)
        }
      }),
    )
  })
})
