ALTER TABLE "intent" DROP CONSTRAINT "intent_person_id_person_id_fk";
