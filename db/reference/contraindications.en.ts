import { contraindications as french, type ContraindicationKey } from './contraindications.ts';

export type { Contraindication, ContraindicationKey, Contraindications } from './contraindications.ts';

/** English name of each contraindication, and its help text if any. */
const words: Readonly<Record<ContraindicationKey, readonly [label: string, help?: string]>> = {
  recent_heart_attack: ['Heart attack less than six months ago'],
  heart_disease: ['Heart disease or heart failure'],
  uncontrolled_hypertension: ['Uncontrolled high blood pressure'],
  low_blood_pressure: ['Low blood pressure or frequent fainting'],
  phlebitis: ['Recent phlebitis or thrombosis'],
  varicose_veins: ['Severe varicose veins or venous insufficiency'],
  pacemaker: ['Pacemaker or implanted defibrillator'],
  stroke: ['Stroke, even in the past'],
  haemophilia: ['Haemophilia'],
  clotting_disorder: ['Clotting disorder'],
  anticoagulants: ['Anticoagulant treatment'],
  active_cancer: ['Cancer under treatment', 'The written agreement of the medical team is needed.'],
  cancer_remission: ['Cancer in remission for less than five years'],
  pregnancy_first_trimester: ['Pregnancy of less than 3 months'],
  pregnancy_second_trimester: ['Pregnancy of 3 to 6 months'],
  pregnancy_third_trimester: ['Pregnancy of more than 6 months'],
  high_risk_pregnancy: ['High-risk pregnancy'],
  breastfeeding: ['Breastfeeding'],
  recent_childbirth: ['Childbirth less than 6 weeks ago'],
  eczema_psoriasis: ['Eczema or psoriasis flare-up'],
  open_wound: ['Open wound, burn or recent scar'],
  contagious_skin_disease: ['Contagious skin disease (ringworm, scabies, impetigo)'],
  sunburn: ['Sunburn or recent sun exposure'],
  keloid_scars: ['Tendency to keloid scars'],
  essential_oil_allergy: ['Allergy to essential oils or fragrances'],
  nut_allergy: ['Allergy to nuts or peanuts'],
  latex_allergy: ['Allergy to latex or adhesives'],
  dye_metal_allergy: ['Allergy to dyes, nickel or metals'],
  recent_fracture: ['Recent fracture or sprain'],
  herniated_disc: ['Herniated disc or acute sciatica'],
  severe_osteoporosis: ['Severe osteoporosis'],
  inflammatory_arthritis: ['Inflammatory arthritis flare-up'],
  epilepsy: ['Epilepsy'],
  diabetes: ['Diabetes'],
  severe_asthma: ['Severe asthma'],
  fever_acute_infection: ['Fever or acute infection'],
  hepatitis_hiv: ['Hepatitis or HIV infection'],
  psychotic_disorder: ['Psychotic disorder'],
  severe_depression: ['Severe depression or bipolar disorder'],
  eating_disorder: ['Eating disorder'],
  recent_surgery: ['Surgery less than 3 months ago'],
  prosthesis_implant: ['Prosthesis or implant'],
  photosensitising_treatment: ['Photosensitising or isotretinoin treatment'],
};

const groups: Readonly<Record<(typeof french.groups)[number]['key'], string>> = {
  cardiovascular: 'Heart and circulation',
  blood: 'Blood and clotting',
  cancer: 'Cancer',
  pregnancy: 'Pregnancy and after birth',
  skin: 'Skin',
  allergies: 'Allergies',
  musculoskeletal: 'Bones, muscles and joints',
  neurological: 'Nervous system',
  metabolic: 'Metabolism and hormones',
  respiratory: 'Breathing',
  infectious: 'Infections',
  mental_health: 'Mental health',
  treatments: 'Treatments, surgery and implants',
};

const inEnglish = () => ({
  groups: french.groups.map(({ key }) => ({ key, label: groups[key] })),
  items: french.items.map((one) => ({ ...one, label: words[one.key][0], help: words[one.key][1] ?? null })),
});

// Marked pure, so that the bundler omits this list from pages that do not use it.
export const contraindications = /* @__PURE__ */ inEnglish();
